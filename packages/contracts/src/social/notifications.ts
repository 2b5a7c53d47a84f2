/** Read marks are stored by the server, so that all tabs and devices agree. */
import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { notification } from './notifications.schemas.js';

export type Notification = z.infer<typeof notification>;

export const { listNotifications, unreadNotifications, readNotifications } = endpoints(
  () => import('./notifications.schemas.js'),
  {
    listNotifications: {
      route: 'GET /api/social/notifications',
      summary: 'My notifications, newest first',
      access: 'signedIn',
      shows: ['notifications'],
      paged: true,
    },
    unreadNotifications: {
      route: 'GET /api/social/notifications/unread',
      summary: 'Number of unread notifications',
      access: 'signedIn',
      shows: ['notifications'],
    },
    readNotifications: {
      route: 'POST /api/social/notifications/read',
      summary: 'Mark notifications up to this one as read',
      access: 'signedIn',
      limits: { rate: 'social-writes' },
      changes: ['notifications'],
    },
  },
);
