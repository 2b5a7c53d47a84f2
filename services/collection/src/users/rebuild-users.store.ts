import type { UserFact } from '@ninepocket/contracts/social/facts';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { RECEIVED_BEFORE } from '../snapshots/received-before.store.js';
import type { MissingIds } from '../snapshots/rebuild-table.use-case.js';

const STORE_USERS = `
  with stored as (
    insert into users as known (user_id, username, plan, plan_version, social_event_id, listings_affected)
    select id, username, plan, "planVersion", "lastEventId", plan = 'SUPER_HERO'
    from jsonb_to_recordset($1::jsonb) as fact(id int, username text, plan text, "planVersion" int, "lastEventId" bigint)
    order by id
    on conflict (user_id) do update set
      username = case when ${RECEIVED_BEFORE} or known.social_event_id <= excluded.social_event_id
        then excluded.username else known.username end,
      social_event_id = case when ${RECEIVED_BEFORE} then excluded.social_event_id
        else greatest(known.social_event_id, excluded.social_event_id) end,
      plan = case when known.plan_version > excluded.plan_version then known.plan else excluded.plan end,
      plan_version = greatest(known.plan_version, excluded.plan_version),
      listings_affected = known.listings_affected or known.plan <> excluded.plan,
      deleted = false, received_at = clock_timestamp()
    where not known.deleted or ${RECEIVED_BEFORE}
    returning user_id
  )
  update collectors set closed_at = null from stored
  where collectors.user_id = stored.user_id and closed_at is not null`;

/**
 * The snapshot replaces names and deletions received before the rebuild started: social may have been restored from a
 * backup. Collectors whose accounts it revives can write again. Plans are compared by billing's version, because social
 * has only a copy of them.
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
