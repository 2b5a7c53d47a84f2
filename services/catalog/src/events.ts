import { priceUpdated } from '@ninepocket/contracts/events/events';
import type { Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { auditSubscriptions } from './audit/audit.events.js';
import { mergeSubscriptions } from './merges/merges.events.js';
import { prices } from './prices/prices.read-model.js';

export const subscriptions: Subscription[] = [
  prices.on(priceUpdated, (price) => [price]),
  ...mergeSubscriptions,
  ...auditSubscriptions,
];

export const readModels = [prices];
