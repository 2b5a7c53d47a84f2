import { listReceipts, undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { cursorOf, readPlace } from '../paging/keyset.store.js';
import type { Context } from '../context.js';
import { presentReceipt } from './receipts.present.js';
import { findReceipts, RECEIPT_ORDER } from './receipts.store.js';
import { undo } from './undo.store.js';

export const receiptRoutes = ({ pool }: Context): Route[] => [
  route(listReceipts, signedIn, async ({ caller, query }) => {
    const place = readPlace(query.cursor, RECEIPT_ORDER);
    const rows = await findReceipts(pool, caller.userId, query.limit, place);
    return pageOf(rows, query.limit, null, presentReceipt, cursorOf(RECEIPT_ORDER));
  }),

  route(undoReceipt, signedIn, async ({ caller, params }) => {
    const { receipt, ...done } = await undo(pool, caller, params.id);
    return { receipt: presentReceipt(receipt), ...done };
  }),
];
