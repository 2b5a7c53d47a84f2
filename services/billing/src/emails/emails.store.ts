import type { Queryable } from '@ninepocket/service-kit/database/database';
import { enqueueAll } from '@ninepocket/service-kit/jobs/job';
import type pg from 'pg';
import { email } from './email.job.js';
import type { EmailKind, NewEmail } from './emails.rules.js';

/** An email whose key exists already is not added. */
export const queueEmails = async (tx: pg.PoolClient, userId: number, emails: readonly NewEmail[]): Promise<void> => {
  if (!emails.length) return;
  const { rows } = await tx.query<{ id: string }>(
    `insert into emails (user_id, kind, stripe_subscription_id, dedupe_key)
     select $1, kind, "subscriptionId", key
     from jsonb_to_recordset($2) as email(kind email_kind, "subscriptionId" text, key text)
     on conflict do nothing returning id`,
    [userId, JSON.stringify(emails)],
  );
  await enqueueAll(tx, email, rows);
};

const NOTICE_DAYS = 3;

/** The key contains the time, so that a subscription that was resumed and ends later is announced again. */
export const queueEndingSoon = async (tx: pg.PoolClient): Promise<void> => {
  const { rows } = await tx.query<{ id: string }>(
    `insert into emails (user_id, kind, stripe_subscription_id, dedupe_key)
     select user_id, 'ending-soon', stripe_subscription_id,
       'ending-soon-' || stripe_subscription_id || '-' || extract(epoch from ends_at)::bigint
     from (
       select user_id, stripe_subscription_id, case state when 'trialing' then trial_ends_at else cancel_at end as ends_at
       from subscriptions where state in ('trialing', 'cancelling')
     ) s
     where ends_at > now() and ends_at <= now() + make_interval(days => ${NOTICE_DAYS})
     on conflict do nothing returning id`,
  );
  await enqueueAll(tx, email, rows);
};

export interface EmailRow {
  userId: number;
  kind: EmailKind;
  subscriptionId: string;
  /** Milliseconds since it was passed to the mail server without being recorded as sent; null if it was not. */
  sendingFor: number | null;
}

/** @returns null for one that was sent or skipped, and for one that is gone */
export const findWaitingEmail = async (db: Queryable, id: string): Promise<EmailRow | null> => {
  const { rows } = await db.query<EmailRow>(
    `select user_id as "userId", kind, stripe_subscription_id as "subscriptionId",
       (extract(epoch from now() - sending_at) * 1000)::float8 as "sendingFor"
     from emails where id = $1 and sent_at is null and skipped_at is null`,
    [id],
  );
  return rows[0] ?? null;
};

/** From here until it is marked as sent, only the mail server knows whether it was sent. */
export const markSending = async (tx: pg.PoolClient, id: string): Promise<void> => {
  await tx.query('update emails set sending_at = now() where id = $1', [id]);
};

/** The mail server has not taken it. */
export const markUnsent = async (tx: pg.PoolClient, id: string): Promise<void> => {
  await tx.query('update emails set sending_at = null where id = $1', [id]);
};

/** Without a transaction, which would refuse the fact to a process that has lost the job. */
export const markSent = async (pool: pg.Pool, id: string): Promise<void> => {
  await pool.query('update emails set sent_at = now() where id = $1', [id]);
};

export const skipEmail = async (tx: pg.PoolClient, id: string, reason: string): Promise<void> => {
  await tx.query('update emails set skipped_at = now(), skip_reason = $2 where id = $1', [id, reason]);
};

/** So that it may become due again. */
export const removeEmail = async (tx: pg.PoolClient, id: string): Promise<void> => {
  await tx.query('delete from emails where id = $1', [id]);
};
