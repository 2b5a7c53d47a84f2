import { id } from '@ninepocket/contracts/http/fields/fields.schemas';
import { listNotifications, readNotifications, unreadNotifications } from '@ninepocket/contracts/social/notifications';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { presentNotification } from './notifications.present.js';
import { countUnread, findNotifications, markRead } from './notifications.store.js';

const place = z.tuple([id]);

export const notificationRoutes = ({ pool, live }: Context): Route[] => [
  route(listNotifications, signedIn, async ({ caller, query: { cursor, limit } }) => {
    const [before] = readCursor(cursor, place) ?? [null];
    const rows = await findNotifications(pool, caller.userId, before, limit + 1);
    return pageOf(rows, limit, null, presentNotification, (row) => [row.id]);
  }),

  route(unreadNotifications, signedIn, async ({ caller }) => ({ unread: await countUnread(pool, caller.userId) })),

  route(readNotifications, signedIn, async ({ caller: { userId }, body: { upTo } }) => {
    await markRead(pool, userId, upTo);
    const unread = await countUnread(pool, userId);
    live.push([userId], 'notificationsRead', { unread });
    return { unread };
  }),
];
