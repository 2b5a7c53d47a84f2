import { MAX_PAGE, type Page } from '@ninepocket/contracts/http/fields/paging';
import type { ServiceName } from '@ninepocket/contracts/services';
import type pg from 'pg';
import type { ServiceClient } from '../client/client.js';
import { transaction, type Queryable } from '../database/database.js';
import { isDeadlock } from '../database/database-errors.js';
import type { Declaration, Row } from './declaration.js';
import type { RowStore } from './row-store.js';

const PAGE_TIMEOUT_MS = 30_000;
const TRIES = 5;

/** A snapshot is ordered by id, so each page is complete from the previous page's last id to its own last id. */
export const rebuild = async <Fact, R extends Row, Written extends Pick<Row, 'id'>, Source extends ServiceName>(
  { source, snapshot, row, rebuilt }: Declaration<Fact, R, Written, Source>,
  rows: RowStore<R, Written>,
  { pool, ...clients }: { pool: pg.Pool } & Record<Source, ServiceClient>,
): Promise<number> => {
  const owner = clients[source].withTimeout(PAGE_TIMEOUT_MS);
  const startedAt = await databaseTime(pool);
  let above = 0;
  let count = 0;
  let cursor: string | null = null;
  do {
    const { items, next }: Page<Fact> = await owner.call(snapshot, {
      query: { limit: MAX_PAGE, cursor: cursor ?? undefined },
    });
    cursor = next;
    if (items.length === 0) continue;
    const page = items.map((fact) => row(fact, startedAt));
    const present = page.map(({ id }) => id);
    const upTo = Math.max(...present);
    await withRetry(() =>
      transaction(pool, async (tx) => {
        await rows.store(tx, page, startedAt);
        await rows.retireMissing(tx, { above, upTo, present }, startedAt);
      }),
    );
    above = upTo;
    count += items.length;
  } while (cursor !== null);
  await transaction(pool, async (tx) => {
    await rows.retireMissing(tx, { above, upTo: null, present: [] }, startedAt);
    await rebuilt?.(tx);
  });
  return count;
};

/** Rebuilds and event handlers lock rows in different orders, so the two may deadlock. */
const withRetry = async (store: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries++) {
    try {
      return await store();
    } catch (error) {
      if (tries === TRIES || !isDeadlock(error)) throw error;
    }
  }
};

/** @returns the database's clock with microseconds, to compare with `received_at` */
const databaseTime = async (db: Queryable): Promise<string> => {
  const { rows } = await db.query<{ now: string }>('select clock_timestamp()::text as now');
  return rows[0]!.now;
};
