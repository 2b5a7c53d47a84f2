import * as contract from '@ninepocket/contracts/catalog/cards/merges';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { admin } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { merge, undoMerge } from './merge-cards.store.js';
import { presentMerge } from './merges.present.js';
import { listMergeRows, readMerge } from './merges.store.js';
import { previewMerge } from './preview-merge.use-case.js';

const cursorShape = z.tuple([z.int32()]);

export const mergeRoutes = (ctx: Context): Route[] => {
  const { pool } = ctx;
  const read = async (id: number) => presentMerge(await readMerge(pool, id));
  return [
    route(contract.previewMerge, admin, ({ query, signal }) => previewMerge(ctx, query, signal)),

    route(contract.listMerges, admin, async ({ query: { limit, cursor } }) => {
      const [before] = readCursor(cursor, cursorShape) ?? [null];
      return pageOf(await listMergeRows(pool, before, limit), limit, null, presentMerge, (row) => [row.id]);
    }),

    route(contract.mergeCards, admin, async ({ caller, body }) => read(await merge(pool, body, caller.userId))),

    route(contract.undoMerge, admin, async ({ caller, params }) => {
      await undoMerge(pool, params.id, caller.userId);
      return read(params.id);
    }),
  ];
};
