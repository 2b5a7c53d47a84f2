/** What only a rebuild of the people needs. The guards are those of people.store.ts, for a page at once. */
import type { PersonFact } from '@ninepocket/contracts/social/facts';
import type { Queryable } from '../cards/cards.store.js';
import type { Missing } from '../cards/rebuild.store.js';

const STORE_PEOPLE = `
  insert into people as known (user_id, username, plan, plan_version, told)
  select id, username, plan, "planVersion", "toldUpTo"
  from jsonb_to_recordset($1::jsonb) as fact(id int, username text, plan text, "planVersion" int, "toldUpTo" bigint)
  order by id
  on conflict (user_id) do update set
    username = case when known.told > excluded.told then known.username else excluded.username end,
    told = greatest(known.told, excluded.told),
    plan = case when (known.plan_version, known.told) > (excluded.plan_version, excluded.told)
      then known.plan else excluded.plan end,
    plan_version = greatest(known.plan_version, excluded.plan_version),
    gone = false, heard_at = clock_timestamp()
  where not known.gone or known.heard_at < $2::timestamptz`;

/**
 * Stores people by the versions of their facts. A deletion that was heard of since the rebuild started is newer than
 * the page. One from before it cannot be true of somebody whom social still has: a rebuild from a wrong copy of
 * social is mended by one from the right copy.
 * @param startedAt the database's time when the rebuild started
 */
export const storePeople = async (db: Queryable, facts: PersonFact[], startedAt: string): Promise<void> => {
  await db.query({ name: 'store-people', text: STORE_PEOPLE, values: [JSON.stringify(facts), startedAt] });
};

/**
 * Forgets the names of people whom the snapshot does not have. A row heard of since the rebuild started is left
 * alone: the page may have been read before that user registered.
 * @param startedAt the database's time when the rebuild started
 */
export const forgetMissing = async (
  db: Queryable,
  { above, upTo, present }: Missing,
  startedAt: string,
): Promise<void> => {
  await db.query(
    `update people set gone = true, username = null, heard_at = clock_timestamp()
     where user_id > $1 and ($2::int is null or user_id <= $2) and user_id <> all ($3::int[])
       and not gone and heard_at < $4::timestamptz`,
    [above, upTo, present, startedAt],
  );
};
