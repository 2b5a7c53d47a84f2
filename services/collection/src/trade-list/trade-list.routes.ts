import {
  changeKeepRules,
  listTrades,
  summarizeTrades,
  type SpareHolding,
} from '@ninepocket/contracts/collection/lists/trades';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { presentHolding } from '../holdings/holdings.present.js';
import { cursorOf, readPlace } from '../paging/keyset.store.js';
import { changeRules } from '../spares/keep-rules.store.js';
import { findSpares, sumSpares, TRADE_ORDERS, type SpareRow } from './trade-list.store.js';

export const tradeListRoutes = ({ pool }: Context): Route[] => [
  route(listTrades, signedIn, async ({ caller, query }) => {
    const order = TRADE_ORDERS[query.sort];
    const place = readPlace(query.cursor, order);
    const { rows, total } = await findSpares(pool, { ...query, userId: caller.userId, order, place });
    return pageOf(rows, query.limit, total, presentSpare, cursorOf(order));
  }),

  route(summarizeTrades, signedIn, ({ caller, query }) => sumSpares(pool, caller.userId, query.setId)),

  route(changeKeepRules, signedIn, async ({ caller, body }) => ({
    before: await changeRules(pool, caller.userId, body.rules),
  })),
];

const presentSpare = (row: SpareRow): SpareHolding => ({
  ...presentHolding(row),
  keep: row.keep,
  keepRule: row.keepRule,
});
