import { collectorChanged } from '@ninepocket/contracts/events/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import type { Context } from '../context.js';
import { storeFigures } from '../figures/figures.store.js';
import { awardReached } from './award.use-case.js';

export const badgeSubscriptions = ({ live }: Context): Subscription[] => [
  on(collectorChanged, async (tx, figures) => {
    if (await storeFigures(tx, figures)) await awardReached(tx, live, figures.userId, figures);
  }),
];
