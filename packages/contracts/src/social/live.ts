/** Socket.IO's events. HTTP alone is enough for every action; the socket only makes them immediate. */
import { z } from 'zod';
import { planSchema, subscriptionStatus } from '../billing/plans.js';
import { endpoint } from '../http/endpoint.js';
import { id, timestamp } from '../http/fields.js';
import type { Problem } from '../http/problem.js';
import { badgeView } from './badges.js';
import { message, receipts, sendMessage } from './messages.js';
import { notification } from './notifications.js';

export const SOCKET_PATH = '/socket.io/';
export const TICKET_SECONDS = 60;

/** One use, TICKET_SECONDS; sent as `auth.ticket` of the handshake, or by `renew` on an open socket. */
export const socketTicket = endpoint({
  method: 'POST',
  path: '/api/social/socket-ticket',
  summary: 'A ticket for one Socket.IO connection',
  access: 'signedIn',
  changes: [],
  output: z.object({ ticket: z.string(), sessionEndsAt: timestamp }),
});

/** From the server to a user's sockets. */
export const liveEvents = {
  /** A message of a conversation of mine is new, edited or deleted. */
  message: z.object({ message }),
  /** Of `userId`: the friend, or me in another tab. */
  receipts: z.object({ friendId: id, userId: id, receipts }),
  typing: z.object({ friendId: id, isTyping: z.boolean() }),
  presence: z.object({ friendId: id, isOnline: z.boolean(), lastSeenAt: timestamp.nullable() }),
  /** Friendships, requests or blocks of mine have changed, or what a friend shows: refetch. */
  friends: z.object({}),
  notification,
  /** Notifications were read, perhaps in another tab. */
  notificationsRead: z.object({ unread: z.number().int() }),
  /** The activity of friends has changed. */
  feed: z.object({}),
  /** Just earned. */
  badge: badgeView.omit({ earnedByPercent: true }),
  /** My plan or its status has changed. */
  plan: z.object({ plan: planSchema, subscriptionStatus }),
  /** An admin has given me the admin right or removed it. */
  role: z.object({ isAdmin: z.boolean() }),
  /** Events may have been lost, because Redis was unavailable or a replica ended: refetch, and ask for messages after the last offset. */
  resync: z.object({}),
} as const;
export type LiveEvents = { [Name in keyof typeof liveEvents]: z.output<(typeof liveEvents)[Name]> };

/** From the client; each is acknowledged with a LiveAnswer. */
export const liveCommands = {
  /** Same as POST /api/social/messages with the key as Idempotency-Key. */
  send: sendMessage.body.extend({ key: z.string().regex(/^[\x21-\x7e]{1,200}$/) }),
  typing: z.object({ friendId: id, isTyping: z.boolean() }),
  /** Extends the session with a new ticket of the same user. */
  renew: z.object({ ticket: z.string().max(200) }),
} as const;
export type LiveCommand = keyof typeof liveCommands;

export const liveAnswers = {
  send: z.object({ message }),
  typing: z.object({}),
  renew: z.object({ sessionEndsAt: timestamp }),
} as const;
export type LiveAnswer<Name extends LiveCommand> =
  | ({ ok: true } & z.output<(typeof liveAnswers)[Name]>)
  /** `retryAfter` in seconds, for too_many_requests. */
  | { ok: false; problem: Problem; retryAfter?: number };

/** A refused connection: the `data` of Socket.IO's `connect_error`. */
export type LiveRefusal = Problem;
