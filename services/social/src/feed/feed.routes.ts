import { id, timestampInput } from '@ninepocket/contracts/http/fields/fields.schemas';
import { listFeed } from '@ninepocket/contracts/social/feed';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { findFeed, findFriendSettings } from './feed.list.store.js';
import { presentFeedItem } from './feed.present.js';
import { authorsOf } from './feed.rules.js';

const place = z.tuple([timestampInput(), id]);

export const feedRoutes = ({ pool }: Context): Route[] => [
  route(listFeed, signedIn, async ({ caller, query: { cursor, limit } }) => {
    const authors = authorsOf(await findFriendSettings(pool, caller.userId));
    const rows = await findFeed(pool, authors, readCursor(cursor, place), limit + 1);
    return pageOf(rows, limit, null, presentFeedItem, (row) => [row.at.toISOString(), row.id]);
  }),
];
