import type { Queryable } from '@ninepocket/service-kit/database/database';
import { problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import type { MergeRow } from './merges.present.js';

const LABEL = (card: string): string => `json_build_object('id', ${card}.id, 'name', ${card}.name,
  'cardNumber', ${card}.card_number, 'setName', s_${card}.name, 'setYear', s_${card}.year)`;

const MERGES = `
  select m.id, ${LABEL('f')} as "from", ${LABEL('i')} as "into", m.collection, m.automation,
    m.collection_undone and m.automation_undone as undo_applied, m.merged_by, m.merged_at, m.undone_by, m.undone_at
  from merges m
    join cards f on f.id = m.from_id join card_sets s_f on s_f.id = f.set_id
    join cards i on i.id = m.into_id join card_sets s_i on s_i.id = i.set_id`;

/** Newest first. */
export const listMergeRows = async (db: Queryable, before: number | null, limit: number): Promise<MergeRow[]> => {
  const { rows } = await db.query<MergeRow>(
    `${MERGES} where $1::int is null or m.id < $1 order by m.id desc limit $2`,
    [before, limit + 1],
  );
  return rows;
};

export const readMerge = async (db: Queryable, id: number): Promise<MergeRow> => {
  const { rows } = await db.query<MergeRow>(`${MERGES} where m.id = $1`, [id]);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
};

/** Locks the cards after their sets, like every writer. */
export const lockCards = async (tx: pg.PoolClient, ids: number[]): Promise<void> => {
  await tx.query(
    `select from card_sets where id in (select set_id from cards where id = any ($1)) order by id for no key update`,
    [ids],
  );
  await tx.query('select from cards where id = any ($1) order by id for no key update', [ids]);
};

interface Confirmation {
  cardId: number;
  mergedInto: number | null;
  version: number;
  moved: unknown;
}

/** A service has moved what it stores about a card, or has moved it back. */
export const confirmMerge = async (
  tx: pg.PoolClient,
  service: 'collection' | 'automation',
  { cardId, mergedInto, version, moved }: Confirmation,
): Promise<void> => {
  if (mergedInto === null)
    await tx.query(
      `update merges set ${service}_undone = true where from_id = $1 and undo_version <= $2 and not ${service}_undone`,
      [cardId, version],
    );
  else
    await tx.query(
      `update merges set ${service} = $4 where from_id = $1 and into_id = $2 and version <= $3 and undone_at is null`,
      [cardId, mergedInto, version, JSON.stringify(moved)],
    );
};
