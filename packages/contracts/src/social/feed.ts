/** What friends did, as far as they share it at the time of reading. */
import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { feedItem } from './feed.schemas.js';

export type FeedItem = z.infer<typeof feedItem>;

export const { listFeed } = endpoints(() => import('./feed.schemas.js'), {
  listFeed: {
    route: 'GET /api/social/feed',
    summary: 'Activity of my friends, newest first',
    access: 'signedIn',
    shows: ['friends'],
    paged: true,
  },
});
