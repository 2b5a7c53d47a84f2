import { z } from 'zod';
import { planSchema, subscriptionStatus } from '../../billing/plans.schemas.js';
import { id, timestamp } from '../../http/fields/fields.schemas.js';
import { badgeView } from '../badges.schemas.js';
import { message, readMarks } from './messages.schemas.js';
import { notification } from '../notifications.schemas.js';

export const socketTicket = { output: z.object({ ticket: z.string(), sessionEndsAt: timestamp }) };

/** From the server to a user's sockets. */
export const liveEvents = {
  /** A message in one of the user's conversations is new, edited, deleted or restored. */
  message: z.object({ message }),
  /** Of `userId`: the friend, or me in another tab. */
  receipts: z.object({ friendId: id, userId: id, receipts: readMarks }),
  typing: z.object({ friendId: id, isTyping: z.boolean() }),
  presence: z.object({ friendId: id, isOnline: z.boolean(), lastSeenAt: timestamp.nullable() }),
  /** Friendships, requests or blocks of mine have changed, or what a friend shows: refetch. */
  friends: z.object({}),
  /** Message requests to me have changed. */
  messageRequests: z.object({}),
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

/** From the client; each is acknowledged with a LiveAnswer. */
export const liveCommands = {
  typing: z.object({ friendId: id, isTyping: z.boolean() }),
  /** Extends the session with a new ticket of the same user. */
  renew: z.object({ ticket: z.string().max(200) }),
} as const;

export const liveAnswers = {
  typing: z.object({}),
  renew: z.object({ sessionEndsAt: timestamp }),
} as const;
