import {
  cardsDeleted,
  cardsUpserted,
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
import { prices } from './prices/prices.read-model.js';
import { users } from './users/rebuild-users.use-case.js';
import { storeDeletedUser, storePlan, storeUser } from './users/users.store.js';

export const subscriptions: Subscription[] = [
  sets.on(setCreated, (set) => [set]),
  sets.on(setUpdated, (set) => [set]),
  cards.on(cardsUpserted, (data) => data.cards),
  cards.onDeleted(cardsDeleted, (data) => data.cards),
  prices.on(priceUpdated, (price) => [price]),
  on(userRegistered, (tx, user, { id }) => storeUser(tx, user, id)),
  on(userUpdated, (tx, user, { id }) => storeUser(tx, user, id)),
  on(planChanged, storePlan),
  on(userDeleted, (tx, { userId }) => storeDeletedUser(tx, userId)),
  on(userDeleted, (tx, { userId }) => enqueue(tx, deletion, { userId })),
];

/** Prices come before cards: the history of a new card starts with its price instead of its estimate. */
export const readModels = [users, prices, sets, cards];
