/** The read model of people: username and plan, as social and billing tell them. */
import { planChanged, userDeleted, userRegistered, userUpdated } from '@ninepocket/contracts/events/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { storeGone, storePerson, storePlan } from './people.store.js';

export const peopleSubscriptions: Subscription[] = [
  on(userRegistered, (tx, user, { id }) => storePerson(tx, user, id)),
  on(userUpdated, (tx, user, { id }) => storePerson(tx, user, id)),
  on(planChanged, storePlan),
  on(userDeleted, (tx, { userId }) => storeGone(tx, userId)),
];
