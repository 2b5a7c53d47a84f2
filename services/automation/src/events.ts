/** What the service listens to. What it tells is emitted where it happens: prices/given-prices.store.ts. */
import { cardsDeleted, cardsUpserted } from '@ninepocket/contracts/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer';
import { dropPrices, fillGivenPrices } from './prices/given-prices.store.js';

export const subscriptions: Subscription[] = [
  on(cardsUpserted, (tx, { cards }, { time }) => fillGivenPrices(tx, cards, time)),
  on(cardsDeleted, (tx, { cards }) => dropPrices(tx, cards)),
];
