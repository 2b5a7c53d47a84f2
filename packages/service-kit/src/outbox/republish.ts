/** Sends kept events again, e.g. after a consumer's database was restored from an old copy. */
import type pg from 'pg';

/**
 * Marks events as not sent; the running relay sends them in order. Consumers drop what their inbox holds.
 * @param since only events told at or after this time; all that are kept when left out
 * @returns how many will be sent
 */
export const republish = async (db: pg.Pool | pg.PoolClient, since?: Date): Promise<number> => {
  const { rowCount } = await db.query(
    `update messaging.outbox set published_at = null
      where published_at is not null and ($1::timestamptz is null or created_at >= $1)`,
    [since ?? null],
  );
  return rowCount ?? 0;
};
