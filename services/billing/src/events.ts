import { planGranted, userDeleted, userEmailChanged, userRegistered } from '@ninepocket/contracts/events/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { deleteCustomer } from './account/customer-deletions.store.js';
import { queueContact } from './contact/contact.store.js';
import { grantPlan } from './plans/grants.store.js';
import { addCustomer } from './plans/plans.store.js';

export const subscriptions: Subscription[] = [
  on(userRegistered, (tx, { userId }) => addCustomer(tx, userId)),
  on(userEmailChanged, (tx, { userId }) => queueContact(tx, userId)),
  on(planGranted, grantPlan),
  on(userDeleted, (tx, { userId }) => deleteCustomer(tx, userId)),
];
