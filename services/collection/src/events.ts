import type { EventData } from '@ninepocket/contracts/events/event';
import {
  cardsDeleted,
  cardsUpserted,
  gradedPriceUpdated,
  pairChanged,
  planChanged,
  priceUpdated,
  setCreated,
  setUpdated,
  userDeleted,
  userRegistered,
  userUpdated,
} from '@ninepocket/contracts/events/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { enqueue } from '@ninepocket/service-kit/jobs/job';
import { deletion } from './account/deletion.job.js';
import { cards } from './cards/cards.read-model.js';
import { sets } from './cards/sets.read-model.js';
import { endOpenOffers } from './deals/ended-by-others.use-case.js';
import { pairs } from './partners/pairs.read-model.js';
import { gradedPrices } from './prices/graded-prices.read-model.js';
import { prices } from './prices/prices.read-model.js';
import { plans } from './users/plans.read-model.js';
import { DELETION, users } from './users/users.read-model.js';

const userOf = ({ userId, username, privacy }: EventData<typeof userUpdated>, eventId: string) => ({
  id: userId,
  username,
  privacy,
  lastEventId: Number(eventId),
});

export const subscriptions: Subscription[] = [
  sets.on(setCreated, (set) => [set]),
  sets.on(setUpdated, (set) => [set]),
  cards.on(cardsUpserted, (data) => data.cards),
  cards.onDeleted(cardsDeleted, (data) => data.cards),
  prices.on(priceUpdated, (price) => [price]),
  gradedPrices.on(gradedPriceUpdated, (price) => [price]),
  users.on(userRegistered, (user, { id }) => [userOf(user, id)]),
  users.on(userUpdated, (user, { id }) => [userOf(user, id)]),
  users.onDeleted(userDeleted, ({ userId }) => [{ id: userId, version: DELETION }]),
  pairs.on(pairChanged, (pair) => [pair]),
  plans.on(planChanged, ({ userId, plan, version }) => [{ id: userId, plan, planVersion: version }]),
  // After the read models.
  on(planChanged, (tx, { userId }) => endOpenOffers(tx, 'downgrade', userId)),
  on(pairChanged, (tx, { lowId }) => endOpenOffers(tx, 'block', lowId)),
  on(userUpdated, (tx, { userId }) => endOpenOffers(tx, 'hiding', userId)),
  on(userDeleted, (tx, { userId }) => enqueue(tx, deletion, { userId })),
];

/** Prices come before cards: the history of a new card starts with its price instead of its estimate. */
export const readModels = [users, plans, pairs, prices, gradedPrices, sets, cards];
