import { setUpdated } from '@ninepocket/contracts/events/events';
import { transaction } from '@ninepocket/service-kit/database/database';
import { badField, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { emitSets } from '../facts/facts.store.js';
import { lockNames } from '../names/names.store.js';
import { recordAudit } from '../record-audit.js';

/** All of the card sets or none; those of another main set are moved. */
export const assignCardSets = (
  pool: pg.Pool,
  mainSetId: number,
  cardSetIds: number[],
  actorId: number,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const { name } = await lockMainSet(tx, mainSetId);
    const known = await lockCardSets(tx, 'id = any($1)', [cardSetIds]);
    const unknown = cardSetIds.find((id) => !known.includes(id));
    if (unknown !== undefined) throw badField('body.cardSetIds', `There is no card set with the id ${unknown}.`);
    const moved = await moveSets(tx, cardSetIds, mainSetId);
    await recordMoves(tx, { actorId, action: 'main-set.sets-assigned', mainSetId, name }, moved);
  });

export const unassignCardSets = (
  pool: pg.Pool,
  mainSetId: number,
  cardSetIds: number[],
  actorId: number,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const { name } = await lockMainSet(tx, mainSetId);
    const assigned = await lockCardSets(tx, 'id = any($1) and main_set_id = $2', [cardSetIds, mainSetId]);
    const moved = await moveSets(tx, assigned, null);
    await recordMoves(tx, { actorId, action: 'main-set.sets-unassigned', mainSetId, name }, moved);
  });

export const removeMainSet = (pool: pg.Pool, id: number, actorId: number): Promise<void> =>
  transaction(pool, async (tx) => {
    await lockNames(tx);
    const { name, notes } = await lockMainSet(tx, id);
    const moved = await moveSets(tx, await lockCardSets(tx, 'main_set_id = $1', [id]), null);
    await tx.query('delete from main_sets where id = $1', [id]);
    const target = { type: 'main-set', id: String(id), label: name };
    const before = { name, notes, cardSetIds: moved };
    await recordAudit(tx, { actorId, action: 'main-set.deleted', target, before, after: null });
  });

const lockMainSet = async (tx: pg.PoolClient, id: number): Promise<{ name: string; notes: string | null }> => {
  const { rows } = await tx.query<{ name: string; notes: string | null }>(
    'select name, notes from main_sets where id = $1 for update',
    [id],
  );
  if (!rows[0]) throw problem('not_found');
  return rows[0];
};

const recordMoves = async (
  tx: pg.PoolClient,
  { actorId, action, mainSetId, name }: { actorId: number; action: string; mainSetId: number; name: string },
  cardSetIds: number[],
): Promise<void> => {
  if (cardSetIds.length === 0) return;
  const target = { type: 'main-set', id: String(mainSetId), label: name };
  await recordAudit(tx, { actorId, action, target, before: null, after: { cardSetIds } });
};

/** In id order, as every writer locks card sets, so that writers cannot deadlock. */
const lockCardSets = async (tx: pg.PoolClient, which: string, values: unknown[]): Promise<number[]> => {
  const { rows } = await tx.query<{ id: number }>(
    `select id from card_sets where ${which} order by id for no key update`,
    values,
  );
  return rows.map((row) => row.id);
};

const moveSets = async (tx: pg.PoolClient, ids: number[], mainSetId: number | null): Promise<number[]> => {
  const { rows } = await tx.query<{ id: number }>(
    `update card_sets set main_set_id = $2, version = version + 1
      where id = any($1) and main_set_id is distinct from $2 returning id`,
    [ids, mainSetId],
  );
  const moved = rows.map((row) => row.id);
  await emitSets(tx, setUpdated, moved);
  return moved;
};
