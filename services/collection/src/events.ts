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
import type { Repairs } from '@ninepocket/service-kit/consumer/consumer-context';
import { on, onBatch, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { rebuildCards } from './cards/rebuild-cards.use-case.js';
import { storeCardBatches, storeDeletedCards } from './cards/cards.store.js';
import { storeSets } from './cards/sets.store.js';
import { forRebuild, type Context } from './context.js';
import { forgetCollector } from './holdings/forget-collector.store.js';
import { rebuildPrices } from './prices/rebuild-prices.use-case.js';
import { storePrice } from './prices/prices.store.js';
import { rebuildUsers } from './users/rebuild-users.use-case.js';
import { storeDeletedUser, storePlan, storeUser } from './users/users.store.js';

export const subscriptions = (ctx: Context): Subscription[] => [
  on(setCreated, (tx, set) => storeSets(tx, [set])),
  on(setUpdated, (tx, set) => storeSets(tx, [set])),
  onBatch(cardsUpserted, (tx, events) =>
    storeCardBatches(
      tx,
      events.map(({ data }) => data.cards),
    ),
  ),
  on(cardsDeleted, (tx, { cards }) => storeDeletedCards(tx, cards)),
  on(priceUpdated, storePrice),
  on(userRegistered, (tx, user, { id }) => storeUser(tx, user, id)),
  on(userUpdated, (tx, user, { id }) => storeUser(tx, user, id)),
  on(planChanged, storePlan),
  on(userDeleted, (tx, { userId }) => storeDeletedUser(tx, userId)),
  on(userDeleted, (tx, { userId }) => forgetCollector(ctx.pool, tx, userId)),
];

/** Billing has no snapshot of plans: social's includes them. */
export const repairs = (ctx: Context): Repairs => ({
  catalog: () => rebuildCards(forRebuild(ctx)),
  automation: () => rebuildPrices(forRebuild(ctx)),
  social: () => rebuildUsers(forRebuild(ctx)),
  billing: () => rebuildUsers(forRebuild(ctx)),
});
