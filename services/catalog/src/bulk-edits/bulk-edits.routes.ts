import * as contract from '@ninepocket/contracts/catalog/cards/bulk-edits';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { admin } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { presentBulkEdit } from './bulk-edits.present.js';
import { listBulkEditRows } from './bulk-edits.store.js';
import { editCards, previewEdit } from './edit-cards.use-case.js';
import { undoEdit } from './undo-edit.use-case.js';

const cursorShape = z.tuple([z.int32()]);

export const bulkEditRoutes = ({ pool }: Context): Route[] => [
  route(contract.bulkEditCards, admin, ({ caller, body }) =>
    body.dryRun ? previewEdit(pool, body) : editCards(pool, body, caller.userId),
  ),

  route(contract.listBulkEdits, admin, async ({ query: { limit, cursor } }) => {
    const rows = await listBulkEditRows(pool, readCursor(cursor, cursorShape)?.[0] ?? null, limit);
    return pageOf(rows, limit, null, presentBulkEdit, (row) => [row.id]);
  }),

  route(contract.undoBulkEdit, admin, ({ caller, params }) => undoEdit(pool, params.id, caller.userId)),
];
