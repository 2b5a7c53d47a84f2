import { z } from 'zod';
import { cardSummary, setSummary } from '../collection/facts.schemas.js';
import { id, timestamp, wholeInput } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { badgeRarity } from './badges.schemas.js';
import { person } from './friends/person.schemas.js';

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

export const listFeed = {
  query: pageQuery.extend({ limit: wholeInput(1, 100).default(50) }),
  output: z.array(feedItem),
};
