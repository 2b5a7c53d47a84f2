import type { UserFact } from '@ninepocket/contracts/social/facts';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { MissingIds } from '../snapshots/rebuild-table.use-case.js';

const STORE_USERS = `
  insert into users as known (user_id, username, plan, plan_version, social_event_id)
  select id, username, plan, "planVersion", "lastEventId"
  from jsonb_to_recordset($1::jsonb) as fact(id int, username text, plan text, "planVersion" int, "lastEventId" bigint)
  order by id
  on conflict (user_id) do update set
    username = case when known.social_event_id > excluded.social_event_id then known.username else excluded.username end,
    social_event_id = greatest(known.social_event_id, excluded.social_event_id),
    plan = case when (known.plan_version, known.social_event_id) > (excluded.plan_version, excluded.social_event_id)
      then known.plan else excluded.plan end,
    plan_version = greatest(known.plan_version, excluded.plan_version),
    deleted = false, received_at = clock_timestamp()
  where not known.deleted or known.received_at < $2::timestamptz`;

/**
 * Stores users by the versions of their facts. A deletion received since the rebuild started is newer than the page.
 * An earlier one is wrong, since social still has the user: it came from a rebuild against a wrong copy of social.
 * @param startedAt the database's time when the rebuild started
 */
export const storeUsers = async (db: Queryable, facts: UserFact[], startedAt: string): Promise<void> => {
  await db.query({ name: 'store-users', text: STORE_USERS, values: [JSON.stringify(facts), startedAt] });
};

/**
 * Marks users missing from the snapshot as deleted. A row received since the rebuild started is left alone: the page
 * may have been read before that user registered.
 * @param startedAt the database's time when the rebuild started
 */
export const deleteMissingUsers = async (
  db: Queryable,
  { above, upTo, present }: MissingIds,
  startedAt: string,
): Promise<void> => {
  await db.query(
    `update users set deleted = true, username = null, received_at = clock_timestamp()
     where user_id > $1 and ($2::int is null or user_id <= $2) and user_id <> all ($3::int[])
       and not deleted and received_at < $4::timestamptz`,
    [above, upTo, present, startedAt],
  );
};
