import {
  collectorChanged,
  collectorForgotten,
  customerForgotten,
  planChanged,
} from '@ninepocket/contracts/events/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { recordForgotten } from './account/deletions.store.js';
import { storeFigures } from './friend-profile/figures.store.js';
import { applyPlan } from './users/plans.store.js';

export const subscriptions: Subscription[] = [
  on(planChanged, applyPlan),
  on(collectorChanged, async (tx, figures) => void (await storeFigures(tx, figures))),
  on(collectorForgotten, (tx, { userId }, { time }) => recordForgotten(tx, 'collection', userId, time)),
  on(customerForgotten, (tx, { userId }, { time }) => recordForgotten(tx, 'billing', userId, time)),
];
