import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import type { EmailKind, NewEmail } from './emails.rules.js';

/** An email whose key exists already is not added. */
export const queueEmails = async (tx: pg.PoolClient, userId: number, emails: readonly NewEmail[]): Promise<void> => {
  for (const { kind, subscriptionId, key } of emails)
    await tx.query(
      `insert into emails (user_id, kind, stripe_subscription_id, dedupe_key) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [userId, kind, subscriptionId, key],
    );
};

const NOTICE_DAYS = 3;

/** The key contains the time: after a resumption, a later end is announced again. */
export const queueEndingSoon = async (db: Queryable): Promise<void> => {
  await db.query(
    `insert into emails (user_id, kind, stripe_subscription_id, dedupe_key)
     select user_id, 'ending-soon', stripe_subscription_id,
       'ending-soon-' || stripe_subscription_id || '-' || extract(epoch from ends_at)::bigint
     from (
       select user_id, stripe_subscription_id, case state when 'trialing' then trial_ends_at else cancel_at end as ends_at
       from subscriptions where state in ('trialing', 'cancelling')
     ) s
     where ends_at > now() and ends_at <= now() + make_interval(days => ${NOTICE_DAYS})
     on conflict do nothing`,
  );
};

export interface EmailRow {
  id: string;
  userId: number;
  kind: EmailKind;
  subscriptionId: string;
  /** A process died while it sent the email. */
  isUncertain: boolean;
}

/** Longer than sending takes: another replica repeats the email of a crashed one after this time. */
const LEASE = `interval '2 minutes'`;

/** @returns the email that has been due for the longest time, which no other replica sends meanwhile; null without one */
export const claimEmail = async (db: Queryable): Promise<EmailRow | null> => {
  const { rows } = await db.query<EmailRow>(
    `update emails set attempts = attempts + 1, next_attempt_at = now() + ${LEASE}
     where id = (
       select id from emails where sent_at is null and skipped_at is null and next_attempt_at <= now()
       order by next_attempt_at limit 1 for update skip locked)
     returning id, user_id as "userId", kind, stripe_subscription_id as "subscriptionId",
       sending_at is not null as "isUncertain"`,
  );
  return rows[0] ?? null;
};

/** From here until it is marked as sent, only the mail server knows whether it was sent. */
export const markSending = async (db: Queryable, id: string): Promise<void> => {
  await db.query('update emails set sending_at = now() where id = $1', [id]);
};

export const markSent = async (db: Queryable, id: string): Promise<void> => {
  await db.query('update emails set sent_at = now(), error = null where id = $1', [id]);
};

export const skipEmail = async (db: Queryable, id: string, reason: string): Promise<void> => {
  await db.query('update emails set skipped_at = now(), error = $2 where id = $1', [id, reason]);
};

/** So that it may become due again. */
export const removeEmail = async (db: Queryable, id: string): Promise<void> => {
  await db.query('delete from emails where id = $1', [id]);
};

const GIVE_UP_DAYS = 3;

/** Delays grow from 2 seconds to about an hour. After three days, the email is not sent any more. */
export const postponeEmail = async (db: Queryable, id: string, error: string): Promise<void> => {
  await db.query(
    `update emails set error = $2, sending_at = null, next_attempt_at = now() + least(3600, 2 ^ least(attempts, 12)) * interval '1 second',
       skipped_at = case when created_at < now() - make_interval(days => ${GIVE_UP_DAYS}) then now() end
     where id = $1`,
    [id, error],
  );
};
