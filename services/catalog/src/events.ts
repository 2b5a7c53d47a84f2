/** What the service listens to. What it tells is emitted where it happens. */
import { priceUpdated } from '@ninepocket/contracts/events/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { storePrice } from './prices/prices.store.js';

export const subscriptions: Subscription[] = [on(priceUpdated, (tx, price) => storePrice(tx, price))];
