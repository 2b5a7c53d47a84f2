import { setUpdated } from '@ninepocket/contracts/events/events';
import { transaction } from '@ninepocket/service-kit/database/database';
import { badField, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { emitSets } from '../facts/facts.store.js';
import { lockNames } from '../names/names.store.js';

/** All of the card sets or none; those of another main set are moved. */
export const assignCardSets = (pool: pg.Pool, mainSetId: number, cardSetIds: number[]): Promise<void> =>
  transaction(pool, async (tx) => {
    await lockMainSet(tx, mainSetId);
    const known = await lockCardSets(tx, 'id = any($1)', [cardSetIds]);
    const unknown = cardSetIds.find((id) => !known.includes(id));
    if (unknown !== undefined) throw badField('body.cardSetIds', `There is no card set with the id ${unknown}.`);
    await moveSets(tx, cardSetIds, mainSetId);
  });

export const unassignCardSets = (pool: pg.Pool, mainSetId: number, cardSetIds: number[]): Promise<void> =>
  transaction(pool, async (tx) => {
    await lockMainSet(tx, mainSetId);
    await moveSets(tx, await lockCardSets(tx, 'id = any($1) and main_set_id = $2', [cardSetIds, mainSetId]), null);
  });

export const removeMainSet = (pool: pg.Pool, id: number): Promise<void> =>
  transaction(pool, async (tx) => {
    await lockNames(tx);
    await lockMainSet(tx, id);
    await moveSets(tx, await lockCardSets(tx, 'main_set_id = $1', [id]), null);
    await tx.query('delete from main_sets where id = $1', [id]);
  });

const lockMainSet = async (tx: pg.PoolClient, id: number): Promise<void> => {
  const { rowCount } = await tx.query('select from main_sets where id = $1 for update', [id]);
  if (!rowCount) throw problem('not_found');
};

/** In id order, as every writer locks card sets, so that writers cannot deadlock. */
const lockCardSets = async (tx: pg.PoolClient, which: string, values: unknown[]): Promise<number[]> => {
  const { rows } = await tx.query<{ id: number }>(
    `select id from card_sets where ${which} order by id for no key update`,
    values,
  );
  return rows.map((row) => row.id);
};

const moveSets = async (tx: pg.PoolClient, ids: number[], mainSetId: number | null): Promise<void> => {
  const { rows } = await tx.query<{ id: number }>(
    `update card_sets set main_set_id = $2, version = version + 1
      where id = any($1) and main_set_id is distinct from $2 returning id`,
    [ids, mainSetId],
  );
  await emitSets(
    tx,
    setUpdated,
    rows.map((row) => row.id),
  );
};
