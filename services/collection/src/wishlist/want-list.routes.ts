import { exportWants } from '@ninepocket/contracts/collection/lists/exports';
import { printWants, readWants, removeWishes } from '@ninepocket/contracts/collection/lists/texts';
import { listWants, summarizeWants } from '@ninepocket/contracts/collection/lists/wants';
import { signedIn, superHero } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { presentCardView } from '../cards/card-view.present.js';
import type { Context } from '../context.js';
import { printList } from '../entries/print-list.use-case.js';
import { sendList } from '../list-files/send-list.use-case.js';
import { cursorOf, readPlace } from '../paging/keyset.store.js';
import { readWantList } from './read-wants.use-case.js';
import { everyWant, everyWantRow, findWants, sumWants, WANT_ORDERS, type WantRow } from './want-list.store.js';
import { deleteWishes } from './wish-list-writes.store.js';

export const wantListRoutes = ({ pool }: Context): Route[] => [
  route(listWants, signedIn, async ({ caller, query }) => {
    const order = WANT_ORDERS[query.sort];
    const place = readPlace(query.cursor, order);
    const { rows, total } = await findWants(pool, { ...query, userId: caller.userId, order, place });
    return pageOf(rows, query.limit, total, presentWant, cursorOf(order));
  }),

  route(summarizeWants, signedIn, ({ caller, query }) => sumWants(pool, caller.userId, query)),

  route(printWants, signedIn, async ({ caller: { userId }, query }) =>
    printList(pool, userId, await everyWant(pool, userId, query.missing === true, query.setId)),
  ),

  route(readWants, signedIn, ({ caller, body }) => readWantList(pool, caller.userId, body.text, body.dryRun)),

  route(exportWants, superHero, async ({ caller, query: { format, missing, setId }, res, signal }) => {
    const rows = await everyWantRow(pool, caller.userId, missing === true, setId);
    await sendList({ name: 'wishlist', format, rows, res, signal });
  }),

  route(removeWishes, signedIn, async ({ caller, body }) => ({
    removed: await deleteWishes(pool, caller.userId, body.wishIds),
  })),
];

const presentWant = (row: WantRow) => ({
  card: presentCardView(row),
  wishId: row.wishId,
  priority: row.priority,
  maxPrice: row.maxPrice,
});
