/** What the service listens to. What it tells is emitted where it happens: holdings/changes.store.ts. */
import { cardsDeleted, cardsUpserted, setCreated, setUpdated, userDeleted } from '@ninepocket/contracts/events/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { storeCards, storeDeletedCards } from './cards/cards.store.js';
import { storeSets } from './cards/sets.store.js';
import type { Context } from './context.js';
import { forgetCollector } from './holdings/forget-collector.store.js';
import { peopleSubscriptions } from './people/people.events.js';
import { priceSubscriptions } from './prices/prices.events.js';

export const subscriptions = (ctx: Context): Subscription[] => [
  on(setCreated, (tx, set) => storeSets(tx, [set])),
  on(setUpdated, (tx, set) => storeSets(tx, [set])),
  on(cardsUpserted, (tx, { cards }) => storeCards(tx, cards)),
  on(cardsDeleted, (tx, { cards }) => storeDeletedCards(tx, cards)),
  ...peopleSubscriptions,
  ...priceSubscriptions,
  // Not in the event's transaction: a big collection goes in batches of its own (see there).
  on(userDeleted, (_tx, { userId }) => forgetCollector(ctx.pool, userId)),
];
