/** Single-use socket tickets. They are in the database, so that every replica accepts them, also while Redis is down. */
import { createHash, randomBytes } from 'node:crypto';
import { TICKET_SECONDS } from '@ninepocket/contracts/social/messages/live';
import { problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';

export interface Session {
  userId: number;
  endsAt: Date;
}

/** Tickets that a user may hold at the same time: one for each tab, and some more. */
const MAX_TICKETS = 20;

/** Expired tickets are deleted a few at a time. */
const INSERT = `
  with expired as (
    delete from socket_tickets where hash in (
      select hash from socket_tickets where expires_at < now() limit 20 for update skip locked)
  )
  insert into socket_tickets (hash, user_id, expires_at, session_ends_at)
  select $1, id, now() + $3 * interval '1 second', $4 from users
  where id = $2 and (select count(*) from socket_tickets where user_id = $2 and expires_at > now()) < $5
  for key share of users`;

/** @throws ProblemError too_many_requests; not_found for a deleted user */
export const createTicket = async (pool: pg.Pool, { userId, endsAt }: Session): Promise<string> => {
  const ticket = randomBytes(24).toString('base64url');
  const values = [hashOf(ticket), userId, TICKET_SECONDS, endsAt, MAX_TICKETS];
  const { rowCount } = await pool.query({ name: 'create-ticket', text: INSERT, values });
  if (rowCount === 1) return ticket;
  const { rowCount: users } = await pool.query('select from users where id = $1', [userId]);
  throw problem(users === 1 ? 'too_many_requests' : 'not_found');
};

/** @throws ProblemError unauthenticated for a ticket that is unknown, expired or used, and when the session is over */
export const redeemTicket = async (pool: pg.Pool, ticket: string): Promise<Session> => {
  const { rows } = await pool.query<Session & { isValid: boolean }>({
    name: 'redeem-ticket',
    text: `delete from socket_tickets where hash = $1
      returning user_id as "userId", session_ends_at as "endsAt", least(expires_at, session_ends_at) > now() as "isValid"`,
    values: [hashOf(ticket)],
  });
  if (!rows[0]?.isValid) throw problem('unauthenticated', 'This ticket is not valid. Request a new one.');
  const { userId, endsAt } = rows[0];
  return { userId, endsAt };
};

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();
