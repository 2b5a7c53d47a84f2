/** Read marks are stored by the server, so that all tabs and devices agree. */
import type { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import type { notification } from './notifications.schemas.js';

export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/social/notifications',
  summary: 'My notifications, newest first',
  access: 'signedIn',
  shows: ['notifications'],
  paged: true,
  schemas: async () => (await import('./notifications.schemas.js')).listNotifications,
});
export const unreadNotifications = endpoint({
  method: 'GET',
  path: '/api/social/notifications/unread',
  summary: 'Number of unread notifications',
  access: 'signedIn',
  shows: ['notifications'],
  schemas: async () => (await import('./notifications.schemas.js')).unreadNotifications,
});
export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/social/notifications/read',
  summary: 'Mark notifications up to this one as read',
  access: 'signedIn',
  changes: ['notifications'],
  schemas: async () => (await import('./notifications.schemas.js')).readNotifications,
});
