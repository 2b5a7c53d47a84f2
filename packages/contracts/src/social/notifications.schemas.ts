import { z } from 'zod';
import { id, timestamp } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { person } from './friends/person.schemas.js';

export const notificationKind = z.enum([
  'friend-request',
  'friend-accepted',
  'badge',
  'wish-match',
  'message-request',
  'message-accepted',
  'deal',
]);
export const notification = z.object({
  id,
  kind: notificationKind,
  /** The other user; null for badges and wishlist matches. */
  person: person.nullable(),
  /** Of a friend request, which is answered with it; null for other kinds. */
  friendshipId: id.nullable(),
  /** A short sentence. */
  text: z.string(),
  /** Path in the shell. */
  link: z.string(),
  createdAt: timestamp,
  readAt: timestamp.nullable(),
});

export const listNotifications = { query: pageQuery, output: z.array(notification) };
export const unreadNotifications = { output: z.object({ unread: z.number().int() }) };
export const readNotifications = { body: z.object({ upTo: id }), output: z.object({ unread: z.number().int() }) };
