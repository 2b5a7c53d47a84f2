import type { Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { priceSubscriptions } from './prices/prices.events.js';

export const subscriptions: Subscription[] = [...priceSubscriptions];
