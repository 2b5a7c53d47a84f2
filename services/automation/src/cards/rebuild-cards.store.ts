import type { Queryable } from '@ninepocket/service-kit/database/database';

export const databaseTime = async (db: Queryable): Promise<string> => {
  const { rows } = await db.query<{ now: string }>('select clock_timestamp()::text as now');
  if (!rows[0]) throw new Error('The database returned no time');
  return rows[0].now;
};

export interface Covered {
  above: number;
  upTo: number | null;
  present: number[];
}

/**
 * Retires cards that the page covers but does not contain, except rows received since the rebuild started, which may be
 * newer.
 */
export const retireMissing = async (
  db: Queryable,
  { above, upTo, present }: Covered,
  startedAt: string,
): Promise<void> => {
  await db.query(
    `with missing as (
       update cards set retired = true, given_price = null, deleted_version = greatest(deleted_version, version)
       where id > $1 and ($2::int is null or id <= $2) and id <> all ($3::int[])
         and not retired and received_at < $4::timestamptz
       returning id
     ), deleted_history as (delete from price_history where card_id in (select id from missing))
     delete from card_price_cache where card_id in (select id from missing)`,
    [above, upTo, present, startedAt],
  );
};
