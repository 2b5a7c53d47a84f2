import type { Queryable } from '@ninepocket/service-kit/database/database';

/** @returns the database's clock with microseconds, to compare with `received_at` */
export const databaseTime = async (db: Queryable): Promise<string> => {
  const { rows } = await db.query<{ now: string }>('select clock_timestamp()::text as now');
  if (!rows[0]) throw new Error('The database did not return its time');
  return rows[0].now;
};
