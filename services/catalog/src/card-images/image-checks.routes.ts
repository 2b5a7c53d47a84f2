import * as contract from '@ninepocket/contracts/catalog/images/card-images';
import { cardSide } from '@ninepocket/contracts/catalog/images/card-images.schemas';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { admin, fromService } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { listBrokenRows } from './broken-images.store.js';
import { checkImages } from './check-images.use-case.js';
import { presentBroken, presentSimilar } from './image-lists.present.js';
import { listSimilarRows } from './similar-images.store.js';

const brokenCursor = z.tuple([z.int32(), cardSide]);
const similarCursor = z.tuple([z.int32()]);

export const imageCheckRoutes = (ctx: Context): Route[] => [
  route(contract.checkCardImages, fromService('automation'), ({ body }) => checkImages(ctx, body)),

  route(contract.listBrokenImages, admin, async ({ query }) => {
    const after = readCursor(query.cursor, brokenCursor) ?? [0, 'back'];
    const { rows, total } = await listBrokenRows(ctx.pool, after as [number, string], query.limit);
    return pageOf(rows, query.limit, total, presentBroken, (row) => [row.card_id, row.side]);
  }),

  route(contract.listSimilarImages, admin, async ({ query }) => {
    const [after] = readCursor(query.cursor, similarCursor) ?? [0];
    const rows = await listSimilarRows(ctx.pool, query.side, after, query.limit);
    return pageOf(rows, query.limit, rows[0]?.total ?? (after === 0 ? 0 : null), presentSimilar, (row) => [row.no]);
  }),
];
