/** Publishes what changed about one collector since the last time. */
import {
  cardsAdded,
  collectorChanged,
  gradedCardOwned,
  listingClosed,
  listingOpened,
  setCompleted,
  wishMatched,
} from '@ninepocket/contracts/events/events';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { countFigures } from '../facts/figures.store.js';
import { markWantedCards } from '../prices/wanted-cards.store.js';
import { addGradedCards } from '../prices/graded-cards.store.js';
import { findAdditions } from './additions.store.js';
import { readPublished, storePublished, unmark } from './changed-collectors.store.js';
import { storeCompletedSets } from './completed-sets.store.js';
import { emitFacts, eventAbout, factEvent } from './fact-events.store.js';
import { findListingChanges, storeListings } from './listings.store.js';
import { deleteOldMatches, findMatches, storeMatches } from './wish-matches.store.js';

/**
 * Reads everything first and then locks the collector, so that the collector's own writes wait for the few rows written
 * here only. Only one publisher may run at a time.
 */
export const publishCollector = async (tx: pg.PoolClient, userId: number): Promise<void> => {
  const { figures, completedSetIds, ledgerId } = await countFigures(tx, userId);
  const { version, userId: _, ...counted } = figures;
  const published = await readPublished(tx, userId);
  const additions = ledgerId > published.ledgerId ? await findAdditions(tx, userId, published.ledgerId) : [];
  const listings = await findListingChanges(tx, userId);
  const matches = await findMatches(tx, userId);

  if (!(await unmark(tx, userId, version))) return;
  const completed = await storeCompletedSets(tx, userId, completedSetIds);
  await storeListings(tx, userId, listings);
  await deleteOldMatches(tx, userId);
  const matched = await storeMatches(tx, matches);
  const gradedCards = await addGradedCards(tx, userId);
  await markWantedCards(tx, userId, published.ledgerId);
  await storePublished(tx, userId, { ledgerId, figures: counted });
  await emitFacts(tx, [
    ...(isDeepStrictEqual(counted, published.figures) ? [] : [factEvent(collectorChanged, figures)]),
    ...additions.map((addition) => factEvent(cardsAdded, { userId, version, ...addition })),
    ...completed.map((completion) => factEvent(setCompleted, { userId, ...completion })),
    ...listings.opened.map((listing) => factEvent(listingOpened, { userId, version, ...listing })),
    ...listings.closed.map((holdingId) => factEvent(listingClosed, { userId, version, holdingId })),
    ...matched.map((match) => factEvent(wishMatched, match)),
    ...gradedCards.map((card) => eventAbout(`graded-card:${card.id}`, gradedCardOwned, card)),
  ]);
};
