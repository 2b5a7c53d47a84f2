import { MAX_BINDERS } from '@ninepocket/contracts/collection/binder-limits';
import type { User } from '@ninepocket/service-kit/http/guards';
import type pg from 'pg';
import { bindersLeft } from '../../binders/binders.store.js';
import type { PlannedBinder } from '../../binders/plan-placement.rules.js';
import { UNPLACED } from '../../binders/pockets.store.js';
import type { NewCopies } from '../../holdings/add-copies.rules.js';
import { SELECT_FIELDS } from '../../holdings/holding-columns.store.js';

export interface NamedBinder {
  name: string;
  /** Of a binder that does not exist yet. */
  rows: number;
  columns: number;
}

/** Creates those that are missing, as far as the plan allows. @returns binders by lower-case name */
export const findOrCreateBinders = async (
  tx: pg.PoolClient,
  caller: User,
  named: NamedBinder[],
): Promise<Map<string, PlannedBinder>> => {
  await tx.query(
    `insert into binders (user_id, name, rows, columns, kind, color)
     select $1, n.name, n.rows, n.columns, 'storage', 'blue'
     from jsonb_to_recordset($2::jsonb) as n (name text, rows int, columns int)
     where not exists (select from binders b where b.user_id = $1 and lower(b.name) = lower(n.name))
     limit $3 on conflict (user_id, lower(name)) do nothing`,
    [caller.userId, JSON.stringify(named.slice(0, MAX_BINDERS)), Math.max(0, await bindersLeft(tx, caller))],
  );
  const { rows } = await tx.query<PlannedBinder & { name: string }>(
    `select id, rows, columns, kind, name from binders where user_id = $1`,
    [caller.userId],
  );
  return new Map(rows.map(({ name, ...binder }) => [name.toLowerCase(), binder]));
};

export interface PlaceableHolding extends NewCopies {
  id: number;
  unplaced: number;
}

const HOLDINGS = `
  select h.id, h.card_id as "cardId", ${SELECT_FIELDS}, ${UNPLACED} as unplaced from holdings h
  where h.user_id = $1 and h.card_id = any ($2::int[]) order by h.id`;

export const findPlaceable = async (
  tx: pg.PoolClient,
  userId: number,
  cardIds: number[],
): Promise<PlaceableHolding[]> => (await tx.query<PlaceableHolding>(HOLDINGS, [userId, cardIds])).rows;
