/** What friends did, as far as they share it at the time of reading. */
import { z } from 'zod';
import { cardSummary, setSummary } from '../collection/facts.js';
import { endpoint } from '../http/endpoint.js';
import { id, timestamp, wholeInput } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';
import { badgeRarity } from './badges.js';
import { person } from './person.js';

const common = z.object({ id, person, at: timestamp });
export const feedItem = z.discriminatedUnion('kind', [
  common.extend({
    kind: z.literal('cards-added'),
    set: setSummary,
    copies: z.number().int(),
    cards: z.array(cardSummary).max(4),
  }),
  common.extend({ kind: z.literal('set-completed'), set: setSummary }),
  common.extend({
    kind: z.literal('badge'),
    badge: z.object({ id, key: z.string(), name: z.string(), rarity: badgeRarity }),
  }),
  common.extend({ kind: z.literal('listing'), card: cardSummary, price: z.number() }),
]);
export type FeedItem = z.infer<typeof feedItem>;

export const listFeed = endpoint({
  method: 'GET',
  path: '/api/social/feed',
  summary: 'Activity of my friends, newest first',
  access: 'signedIn',
  shows: ['friends'],
  paged: true,
  query: pageQuery.extend({ limit: wholeInput(1, 100).default(50) }),
  output: z.array(feedItem),
});
