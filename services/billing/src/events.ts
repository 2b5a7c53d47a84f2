import { planGranted, userDeleted, userRegistered } from '@ninepocket/contracts/events/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { forgetCustomer } from './plans/forget-customer.store.js';
import { addCustomer, grantPlan } from './plans/plans.store.js';

export const subscriptions: Subscription[] = [
  on(userRegistered, (tx, { userId }) => addCustomer(tx, userId)),
  on(planGranted, grantPlan),
  on(userDeleted, (tx, { userId }) => forgetCustomer(tx, userId)),
];
