import type { Queryable } from '../database/database.js';

/** More rows than a service inserts between two backups. */
const GAP = 1_000_000;

/** Near its maximum, a sequence advances by half of what is left, so that it never runs out. */
const ADVANCE = `
  select setval(format('%I.%I', schemaname, sequencename)::regclass, last + least($1::bigint, (max_value - last) / 2))
    from (select *, coalesce(last_value, start_value) as last from pg_sequences) sequences
   where schemaname = 'public' and increment_by > 0`;

/**
 * Moves the sequences of the service's own tables past the ids that were issued after the backup. Other services still
 * know those ids: a new user would get a lost user's collection.
 */
export const advanceRowIds = async (db: Queryable): Promise<void> => {
  await db.query(ADVANCE, [GAP]);
};
