import type pg from 'pg';

/**
 * Marks events as unpublished; the running relay publishes them in order. Consumers drop what their inbox holds.
 * @param since only events emitted at or after this time; by default all that are retained
 * @returns how many will be published
 */
export const republish = async (db: pg.Pool | pg.PoolClient, since?: Date): Promise<number> => {
  const { rowCount } = await db.query(
    `update messaging.outbox set published_at = null, republished_at = now()
      where published_at is not null and ($1::timestamptz is null or created_at >= $1)`,
    [since ?? null],
  );
  return rowCount ?? 0;
};
