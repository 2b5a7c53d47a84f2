import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { collectorFigures, gradedCardFact } from './facts.schemas.js';

export type CollectorFigures = z.infer<typeof collectorFigures>;
export type GradedCardFact = z.infer<typeof gradedCardFact>;

export const {
  internalOwnedCards,
  internalFigures,
  internalHoldings,
  internalWishes,
  internalComparedSets,
  internalComparedCards,
  internalMentions,
  snapshotGradedCards,
  internalWantedCards,
} = endpoints(() => import('./facts.schemas.js'), {
  internalOwnedCards: {
    route: 'POST /internal/users/:id/owned-cards',
    summary: 'Ids of the cards that a user owns, ascending',
    access: 'service',
  },
  internalFigures: {
    route: 'GET /internal/users/:id/figures',
    summary: "A collector's figures, counted now",
    access: 'service',
  },
  internalHoldings: {
    route: 'GET /internal/users/:id/holdings',
    summary: "A user's holdings for other users: newest first, without private fields",
    access: 'service',
    paged: true,
  },
  internalWishes: {
    route: 'GET /internal/users/:id/wishes',
    summary: "A user's wishlist for other users: newest first, without private fields",
    access: 'service',
    paged: true,
  },
  internalComparedSets: {
    route: 'GET /internal/comparison/sets',
    summary: 'A comparison of two collections by set: most cards first',
    access: 'service',
    paged: true,
  },
  internalComparedCards: {
    route: 'GET /internal/comparison/cards',
    summary: 'The cards of one set in a comparison, in card order',
    access: 'service',
    paged: true,
  },
  /** A mention is what a user typed, such as `1994 flair 45`, or `#123` for the card with that id. */
  internalMentions: {
    route: 'POST /internal/card-mentions',
    summary: 'The best match for each mention, and which of the users own or want it',
    access: 'service',
  },
  internalWantedCards: {
    route: 'GET /internal/wanted-cards',
    summary: 'Ids of the cards without a price that a collector owns or wants, ascending',
    access: 'service',
    paged: true,
  },
  snapshotGradedCards: {
    route: 'GET /internal/snapshot/graded-cards',
    summary: 'Every graded card that a collector owns or has owned, for rebuilding a read model',
    access: 'service',
    paged: true,
  },
});
