/** The read model of prices, and the history of market values. */
import { priceUpdated } from '@ninepocket/contracts/events';
import { on, type Subscription } from '@ninepocket/service-kit/subscription';
import { storePrice } from './prices.store.js';

export const priceSubscriptions: Subscription[] = [on(priceUpdated, storePrice)];
