import { id } from '@ninepocket/contracts/http/fields/fields.schemas';
import * as contract from '@ninepocket/contracts/collection/trends';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { superHero } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { presentCost } from './cost-to-finish.present.js';
import { findCosts } from './cost-to-finish.store.js';
import { findMovers } from './movers.store.js';
import { INTERVALS, pointsOf } from './portfolio.rules.js';
import { findPortfolio } from './portfolio.store.js';
import { findProfit } from './profit.store.js';
import { findValueBySet, findValueByYear } from './values.store.js';

const setCursor = z.tuple([z.string().regex(/^\d{1,18}(\.\d{1,6})?$/), id]);

export const trendRoutes = ({ pool }: Context): Route[] => [
  route(contract.portfolio, superHero, async ({ caller, query }) => {
    const history = await findPortfolio(pool, caller.userId, INTERVALS[query.range]);
    const points = pointsOf(history);
    const { unpricedCopies, unpricedSlabs } = history;
    return { points, value: points.at(-1)?.value ?? 0, unpricedCopies, unpricedSlabs };
  }),

  route(contract.profit, superHero, ({ caller }) => findProfit(pool, caller.userId)),

  route(contract.movers, superHero, ({ caller, query }) => findMovers(pool, caller.userId, INTERVALS[query.range])),

  route(contract.valueBySet, superHero, async ({ caller, query }) => {
    const { rows, total } = await findValueBySet(pool, caller.userId, query.limit, readCursor(query.cursor, setCursor));
    return pageOf(
      rows,
      query.limit,
      total,
      ({ exact: _, total: __, ...set }) => set,
      ({ exact, setId }) => [exact, setId],
    );
  }),

  route(contract.valueByYear, superHero, ({ caller }) => findValueByYear(pool, caller.userId)),

  route(contract.costToFinish, superHero, async ({ caller, query }) => {
    const after = readCursor(query.cursor, setCursor);
    const { rows, total } = await findCosts(pool, { userId: caller.userId, ...query, after });
    return pageOf(rows, query.limit, total, presentCost, ({ share, setId }) => [share, setId]);
  }),
];
