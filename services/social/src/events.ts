/** What the service listens to. What it tells is emitted where it happens: users/*.store.ts, profile/profile.store.ts. */
import { collectorForgotten, customerForgotten, planChanged } from '@ninepocket/contracts/events/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { noteForgotten } from './account/deletions.store.js';
import { applyPlan } from './users/plans.store.js';

export const subscriptions: Subscription[] = [
  on(planChanged, applyPlan),
  on(collectorForgotten, (tx, { userId }, { time }) => noteForgotten(tx, 'collection', userId, time)),
  on(customerForgotten, (tx, { userId }, { time }) => noteForgotten(tx, 'billing', userId, time)),
];
