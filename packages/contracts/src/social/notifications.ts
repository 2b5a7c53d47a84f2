/** Read marks are stored by the server, so that all tabs and devices agree. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { id, timestamp } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';
import { person } from './person.js';

export const notificationKind = z.enum(['friend-request', 'friend-accepted', 'badge', 'wish-match']);
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
export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/social/notifications',
  summary: 'My notifications, newest first',
  access: 'signedIn',
  shows: ['notifications'],
  paged: true,
  query: pageQuery,
  output: z.array(notification),
});
export const unreadNotifications = endpoint({
  method: 'GET',
  path: '/api/social/notifications/unread',
  summary: 'Number of unread notifications',
  access: 'signedIn',
  shows: ['notifications'],
  output: z.object({ unread: z.number().int() }),
});
export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/social/notifications/read',
  summary: 'Mark notifications up to this one as read',
  access: 'signedIn',
  changes: ['notifications'],
  body: z.object({ upTo: id }),
  output: z.object({ unread: z.number().int() }),
});
