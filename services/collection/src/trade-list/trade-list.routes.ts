import { exportTrades } from '@ninepocket/contracts/collection/lists/exports';
import { printTrades, readTrades } from '@ninepocket/contracts/collection/lists/texts';
import {
  changeKeepRules,
  listTrades,
  summarizeTrades,
  type SpareHolding,
} from '@ninepocket/contracts/collection/lists/trades';
import { signedIn, superHero } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { printList } from '../entries/print-list.use-case.js';
import { presentHolding } from '../holdings/holdings.present.js';
import { sendList } from '../list-files/send-list.use-case.js';
import { cursorOf, readPlace } from '../paging/keyset.store.js';
import { changeRules } from '../spares/keep-rules.store.js';
import { readTradeList } from './read-trades.use-case.js';
import { everySpare, everyTradeRow, findSpares, sumSpares, TRADE_ORDERS, type SpareRow } from './trade-list.store.js';

export const tradeListRoutes = ({ pool }: Context): Route[] => [
  route(listTrades, signedIn, async ({ caller, query }) => {
    const order = TRADE_ORDERS[query.sort];
    const place = readPlace(query.cursor, order);
    const { rows, total } = await findSpares(pool, { ...query, userId: caller.userId, order, place });
    return pageOf(rows, query.limit, total, presentSpare, cursorOf(order));
  }),

  route(summarizeTrades, signedIn, ({ caller, query }) => sumSpares(pool, caller.userId, query.setId)),

  route(printTrades, signedIn, async ({ caller: { userId }, query }) =>
    printList(pool, userId, await everySpare(pool, userId, query.setId)),
  ),

  route(readTrades, signedIn, ({ caller, body }) => readTradeList(pool, caller.userId, body.text, body.dryRun)),

  route(exportTrades, superHero, async ({ caller, query: { format, setId }, res, signal }) =>
    sendList({ name: 'trade-list', format, rows: await everyTradeRow(pool, caller.userId, setId), res, signal }),
  ),

  route(changeKeepRules, signedIn, async ({ caller, body }) => ({
    before: await changeRules(pool, caller.userId, body.rules),
  })),
];

const presentSpare = (row: SpareRow): SpareHolding => ({
  ...presentHolding(row),
  keep: row.keep,
  keepRule: row.keepRule,
});
