import { DECLINED_DAYS } from '@ninepocket/contracts/social/messages/message-limits';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { PERSON } from '../users/person.present.js';
import type { MessageRequestRow } from './message-requests.present.js';

const COLUMNS = `r.id, ${PERSON('sender')} as sender, r.recipient_id as "recipientId", r.content, r.deal_id as "dealId",
  r.status::text as status, r.created_at as "createdAt", r.answered_at as "answeredAt"`;
const READ = `select ${COLUMNS} from message_requests r join users sender on sender.id = r.sender_id`;

export const findRequest = async (db: Queryable, id: number): Promise<MessageRequestRow | null> => {
  const { rows } = await db.query<MessageRequestRow>(`${READ} where r.id = $1`, [id]);
  return rows[0] ?? null;
};

export const findRequestOf = async (
  db: Queryable,
  senderId: number,
  recipientId: number,
): Promise<MessageRequestRow | null> => {
  const { rows } = await db.query<MessageRequestRow>(`${READ} where r.sender_id = $1 and r.recipient_id = $2`, [
    senderId,
    recipientId,
  ]);
  return rows[0] ?? null;
};

/** Replaces an earlier one, whose notification has another subject. */
export const insertRequest = async (
  tx: pg.PoolClient,
  senderId: number,
  recipientId: number,
  { content = '', dealId = null }: { content?: string; dealId?: number | null },
): Promise<MessageRequestRow> => {
  await tx.query('delete from message_requests where sender_id = $1 and recipient_id = $2', [senderId, recipientId]);
  const { rows } = await tx.query<MessageRequestRow>(
    `with r as (
       insert into message_requests (sender_id, recipient_id, content, deal_id) values ($1, $2, $3, $4) returning *
     )
     select ${COLUMNS} from r join users sender on sender.id = r.sender_id`,
    [senderId, recipientId, content, dealId],
  );
  return rows[0]!;
};

/** A text and an offer share the one request. */
export const addToRequest = async (
  tx: pg.PoolClient,
  id: number,
  { content, dealId }: { content?: string; dealId?: number },
): Promise<MessageRequestRow> => {
  const { rows } = await tx.query<MessageRequestRow>(
    `with r as (
       update message_requests set content = coalesce($2, content), deal_id = coalesce($3, deal_id)
       where id = $1 returning *
     )
     select ${COLUMNS} from r join users sender on sender.id = r.sender_id`,
    [id, content ?? null, dealId ?? null],
  );
  return rows[0]!;
};

/** The offer of a request has ended. @returns whether a waiting one ended with it, because it has no text */
export const withdrawOffer = async (tx: pg.PoolClient, dealId: number): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `delete from message_requests where deal_id = $1 and status = 'pending' and content = ''`,
    [dealId],
  );
  await tx.query('update message_requests set deal_id = null where deal_id = $1', [dealId]);
  return rowCount === 1;
};

/** The text of an accepted one is a message of the conversation. */
export const answerRequest = async (
  tx: pg.PoolClient,
  id: number,
  status: 'accepted' | 'declined',
): Promise<MessageRequestRow> => {
  const { rows } = await tx.query<MessageRequestRow>(
    `with r as (
       update message_requests set status = $2::message_request_status, answered_at = now(),
         content = case when $2 = 'accepted' then '' else content end
       where id = $1 returning *
     )
     select ${COLUMNS} from r join users sender on sender.id = r.sender_id`,
    [id, status],
  );
  return rows[0]!;
};

export const countSent = async (tx: pg.PoolClient, senderId: number): Promise<{ pending: number; today: number }> => {
  const { rows } = await tx.query<{ pending: number; today: number }>(
    `select count(*) filter (where status = 'pending')::int as pending,
       count(*) filter (where created_at > now() - interval '1 day')::int as today
     from message_requests where sender_id = $1`,
    [senderId],
  );
  return rows[0]!;
};

/** Whether one user cannot ask the other again yet. An open conversation makes up for it. */
export const hasDeclined = async (db: Queryable, senderId: number, recipientId: number): Promise<boolean> => {
  const { rowCount } = await db.query({
    name: 'has-declined',
    text: `
      select from message_requests
      where sender_id = $1 and recipient_id = $2 and status = 'declined'
        and answered_at > now() - interval '${DECLINED_DAYS} days'
        and not exists (select from conversations
          where low_id = least($1::int, $2::int) and high_id = greatest($1::int, $2::int) and is_open)`,
    values: [senderId, recipientId],
  });
  return rowCount === 1;
};

const RECEIVED = `r.recipient_id = $1 and r.status = 'pending'`;

export const findReceived = async (
  pool: pg.Pool,
  userId: number,
  before: number | null,
  limit: number,
): Promise<MessageRequestRow[]> => {
  const { rows } = await pool.query<MessageRequestRow>(
    `${READ} where ${RECEIVED} and ($2::int is null or r.id < $2) order by r.id desc limit $3`,
    [userId, before, limit],
  );
  return rows;
};

export const countReceived = async (pool: pg.Pool, userId: number): Promise<number> => {
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::int as total from message_requests r where ${RECEIVED}`,
    [userId],
  );
  return rows[0]?.total ?? 0;
};

/** Until then, a declined one keeps its sender from asking again and can be reported. */
export const forgetDeclined = async (tx: pg.PoolClient): Promise<void> => {
  await tx.query(
    `delete from message_requests where status = 'declined' and answered_at <= now() - interval '${DECLINED_DAYS} days'`,
  );
};
