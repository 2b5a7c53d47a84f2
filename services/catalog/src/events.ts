import type { Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { auditSubscriptions } from './audit/audit.events.js';
import { priceSubscriptions } from './prices/prices.events.js';

export const subscriptions: Subscription[] = [...priceSubscriptions, ...auditSubscriptions];
