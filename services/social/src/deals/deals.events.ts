import { dealChanged } from '@ninepocket/contracts/events/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import type { Context } from '../context.js';
import { followDeal } from './follow-deal.use-case.js';

export const dealSubscriptions = ({ live }: Context): Subscription[] => [
  on(dealChanged, (tx, change) => followDeal(tx, live, change, new Date())),
];
