import type { Repairs } from '@ninepocket/service-kit/consumer/consumer-context';
import type { Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { auditSubscriptions } from './audit/audit.events.js';
import type { Context } from './context.js';
import { mergeSubscriptions } from './merges/merges.events.js';
import { priceSubscriptions } from './prices/prices.events.js';
import { rebuildPrices } from './prices/rebuild-prices.use-case.js';

export const subscriptions: Subscription[] = [...priceSubscriptions, ...mergeSubscriptions, ...auditSubscriptions];

export const repairs = (ctx: Context): Repairs => ({ automation: () => rebuildPrices(ctx) });
