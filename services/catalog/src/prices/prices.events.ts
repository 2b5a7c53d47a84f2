import { priceUpdated } from '@ninepocket/contracts/events/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { storePrice } from './prices.store.js';

export const priceSubscriptions: Subscription[] = [on(priceUpdated, (tx, price) => storePrice(tx, price))];
