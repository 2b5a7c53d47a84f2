/** Which collectors have facts to publish, and what was published about them before. */
import type { CollectorFigures } from '@ninepocket/contracts/collection/facts';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { MARK_CHANGED } from '../ledger/collector.store.js';

/** Not those published within the last second: several changes in quick succession become one event. */
const CHANGED = `
  select c.user_id as id from collectors c
  where c.changed and c.closed_at is null and c.user_id > $1 and not exists (
    select from published_collectors p
    where p.user_id = c.user_id and p.published_at > clock_timestamp() - interval '1 second')
  order by c.user_id limit $2`;

/** @param after only users with a higher id, so that each gets a turn */
export const findChanged = async (db: Queryable, after: number, limit: number): Promise<number[]> => {
  const { rows } = await db.query<{ id: number }>({
    name: 'changed-collectors',
    text: CHANGED,
    values: [after, limit],
  });
  return rows.map(({ id }) => id);
};

/**
 * A plan opens or hides the listings of its seller, and a card that is retired closes its listings. Consumers only flag the user: locking collectors in the transaction of
 * several events could block the deletion of a collector, which uses other connections.
 */
const MARK_SELLERS = `
  with flagged as (update users set listings_affected = false where listings_affected returning user_id)
  update collectors set ${MARK_CHANGED} from flagged
  where collectors.user_id = flagged.user_id and exists (
    select from holdings h where h.user_id = flagged.user_id and h.listed_at is not null)`;

export const markAffectedSellers = async (db: Queryable): Promise<void> => {
  await db.query({ name: 'mark-sellers', text: MARK_SELLERS });
};

/** Values change with prices, and copies of the last hours with time. */
const MARK_STALE = `
  update collectors set ${MARK_CHANGED} where user_id in (
    select p.user_id from published_collectors p join collectors c on c.user_id = p.user_id
    where p.published_at < now() - interval '1 hour' and not c.changed and c.closed_at is null
    order by p.published_at limit $1)`;

export const markStale = async (db: Queryable, limit: number): Promise<void> => {
  await db.query({ name: 'mark-stale-collectors', text: MARK_STALE, values: [limit] });
};

export type Figures = Omit<CollectorFigures, 'userId' | 'version'>;
export interface Published {
  ledgerId: number;
  figures: Figures | null;
}

export const readPublished = async (tx: pg.PoolClient, userId: number): Promise<Published> => {
  const { rows } = await tx.query<Published>({
    name: 'read-published',
    text: 'select ledger_id as "ledgerId", figures from published_collectors where user_id = $1',
    values: [userId],
  });
  return rows[0] ?? { ledgerId: 0, figures: null };
};

/**
 * Locks the collector until the transaction ends. It stays marked if it has changed since the figures were counted.
 * @returns false when the user was deleted: nothing may be stored any more
 */
export const unmark = async (tx: pg.PoolClient, userId: number, version: number): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'unmark-collector',
    text: 'update collectors set changed = version <> $2 where user_id = $1 and closed_at is null',
    values: [userId, version],
  });
  return rowCount === 1;
};

const STORE = `
  insert into published_collectors (user_id, ledger_id, figures, published_at) values ($1, $2, $3, clock_timestamp())
  on conflict (user_id) do update set
    ledger_id = excluded.ledger_id, figures = excluded.figures, published_at = excluded.published_at`;

export const storePublished = async (
  tx: pg.PoolClient,
  userId: number,
  { ledgerId, figures }: Published,
): Promise<void> => {
  await tx.query({ name: 'store-published', text: STORE, values: [userId, ledgerId, JSON.stringify(figures)] });
};
