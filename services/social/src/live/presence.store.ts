/** Who has an open socket on which replica. Rows of a killed replica expire. */
import { transaction } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';

export const PRESENCE_SECONDS = 60;

export interface LastSeen {
  userId: number;
  lastSeenAt: Date;
}

/** Serializes changes of a user over all replicas: each sees the rows that the previous one left. */
const underLock = <T>(pool: pg.Pool, userId: number, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> =>
  transaction(pool, async (tx) => {
    await tx.query({
      name: 'lock-presence',
      text: 'select from users where id = $1 for no key update',
      values: [userId],
    });
    return work(tx);
  });

/** @returns whether the user was offline before; false also for a deleted user */
export const markOnline = (pool: pg.Pool, userId: number, replicaId: string): Promise<boolean> =>
  underLock(pool, userId, async (tx) => {
    const { rows } = await tx.query<{ wasOffline: boolean }>({
      name: 'mark-online',
      text: `
        with other as (select from presence where user_id = $1 and until > now())
        insert into presence (user_id, replica_id, until)
        select id, $2::uuid, now() + $3 * interval '1 second' from users where id = $1
        on conflict (user_id, replica_id) do update set until = excluded.until
        returning not exists (select from other) as "wasOffline"`,
      values: [userId, replicaId, PRESENCE_SECONDS],
    });
    return rows[0]?.wasOffline ?? false;
  });

/** @returns when the user was last seen; null while another replica has a socket of the user */
export const markOffline = (pool: pg.Pool, userId: number, replicaId: string): Promise<Date | null> =>
  underLock(pool, userId, async (tx) => {
    const { rows } = await tx.query<{ lastSeenAt: Date }>({
      name: 'mark-offline',
      text: `
        with gone as (delete from presence where user_id = $1 and replica_id = $2)
        update users set last_seen_at = now()
        where id = $1 and not exists (select from presence where user_id = $1 and replica_id <> $2 and until > now())
        returning last_seen_at as "lastSeenAt"`,
      values: [userId, replicaId],
    });
    return rows[0]?.lastSeenAt ?? null;
  });

/** @returns users who exist, and whether their row was missing */
export const renew = async (
  pool: pg.Pool,
  userIds: number[],
  replicaId: string,
): Promise<{ userId: number; isNew: boolean }[]> => {
  const { rows } = await pool.query<{ userId: number; isNew: boolean }>({
    name: 'renew-presence',
    text: `
      insert into presence (user_id, replica_id, until)
      select id, $2::uuid, now() + $3 * interval '1 second' from users where id = any($1::int[]) order by id for key share
      on conflict (user_id, replica_id) do update set until = excluded.until
      returning user_id as "userId", xmax = 0 as "isNew"`,
    values: [userIds, replicaId, PRESENCE_SECONDS],
  });
  return rows;
};

/** Deletes expired rows of all replicas. Each row is returned to one replica only. */
export const expire = async (pool: pg.Pool): Promise<LastSeen[]> => {
  const { rows } = await pool.query<LastSeen>({
    name: 'expire-presence',
    text: `
      with expired as (
        delete from presence where (user_id, replica_id) in (
          select user_id, replica_id from presence where until < now() for update skip locked)
        returning user_id, until
      ), last as (select user_id, max(until) as until from expired group by user_id)
      update users set last_seen_at = greatest(last_seen_at, last.until) from last
      where id = last.user_id and not exists (select from presence p where p.user_id = id and p.until > now())
      returning id as "userId", last_seen_at as "lastSeenAt"`,
  });
  return rows;
};

/** A stopping replica's users have some seconds to connect to another one before they are offline. */
export const expireSoon = async (pool: pg.Pool, replicaId: string, seconds: number): Promise<void> => {
  await pool.query(`update presence set until = least(until, now() + $2 * interval '1 second') where replica_id = $1`, [
    replicaId,
    seconds,
  ]);
};

/**
 * Online friends of a user who shows their activity (`activity` in privacy.rules.ts).
 * @param isOfCollection only if the user also shows their collection
 */
export const findWatchers = async (
  pool: pg.Pool,
  userId: number,
  { isOfCollection } = { isOfCollection: false },
): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>({
    name: 'find-watchers',
    text: `
      select distinct p.user_id as id
      from friendships f
      join presence p on p.user_id = case when f.requester_id = $1 then f.recipient_id else f.requester_id end
      where $1 in (f.requester_id, f.recipient_id) and f.status = 'accepted' and p.until > now()
        and exists (
          select from users
          where id = $1 and friend_activity and profile_visibility <> 'private' and (show_collection or not $2))`,
    values: [userId, isOfCollection],
  });
  return rows.map(({ id }) => id);
};

export interface FriendsView {
  /** Online friends. */
  watchers: number[];
  /** Whether they may see that the user is online (`activity` in privacy.rules.ts); null while the user is offline. */
  isOnline: boolean | null;
}

/** @returns undefined for a deleted user */
export const findFriendsView = async (pool: pg.Pool, userId: number): Promise<FriendsView | undefined> => {
  const { rows } = await pool.query<FriendsView>({
    name: 'find-friends-view',
    text: `
      select array(
          select distinct p.user_id
          from friendships f
          join presence p on p.user_id = case when f.requester_id = $1 then f.recipient_id else f.requester_id end
          where $1 in (f.requester_id, f.recipient_id) and f.status = 'accepted' and p.until > now()) as watchers,
        case when exists (select from presence where user_id = $1 and until > now())
          then friend_activity and profile_visibility <> 'private' end as "isOnline"
      from users where id = $1`,
    values: [userId],
  });
  return rows[0];
};
