import { collectorChanged } from '@ninepocket/contracts/events/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { awardReached } from '../badges/award.use-case.js';
import type { Context } from '../context.js';
import { storeFigures } from './figures.store.js';

export const figureSubscriptions = ({ live }: Context): Subscription[] => [
  on(collectorChanged, async (tx, figures) => {
    if (await storeFigures(tx, figures)) await awardReached(tx, live, figures.userId, figures);
  }),
];
