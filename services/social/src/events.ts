import { collectorForgotten, customerForgotten, planChanged } from '@ninepocket/contracts/events/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { confirmCustomerDeletion, confirmDeletion } from './account/deletions.store.js';
import { badgeSubscriptions } from './badges/badges.events.js';
import type { Context } from './context.js';
import { dealSubscriptions } from './deals/deals.events.js';
import { feedSubscriptions } from './feed/feed.events.js';
import { wishMatchSubscriptions } from './notifications/wish-match.events.js';
import { applyPlan } from './users/plans.store.js';

export const subscriptions = (ctx: Context): Subscription[] => [
  on(planChanged, (tx, change) => applyPlan(tx, change, ctx.live)),
  ...badgeSubscriptions(ctx),
  ...feedSubscriptions(ctx),
  ...wishMatchSubscriptions(ctx),
  ...dealSubscriptions(ctx),
  on(collectorForgotten, (tx, { userId }, { time }) => confirmDeletion(tx, 'collection', userId, time)),
  on(customerForgotten, (tx, deletion, { time }) => confirmCustomerDeletion(tx, deletion, time)),
];
