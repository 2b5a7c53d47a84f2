import { closeReport, listReports, reportUser } from '@ninepocket/contracts/social/messages/messages';
import { internalPhoto } from '@ninepocket/contracts/collection/holdings/photos';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { admin, signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { problem } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { presentReport } from './reports.present.js';
import { changeReport, countReports, findReports, insertReport } from './reports.store.js';

const cursorShape = z.tuple([z.int32()]);

export const reportRoutes = ({ pool, others: { collection } }: Pick<Context, 'pool' | 'others'>): Route[] => [
  route(reportUser, signedIn, async ({ caller, body, signal }) => {
    const { userId, photoId } = body;
    if (photoId !== null) {
      const owner = await collection.call(internalPhoto, { params: { id: photoId } }, signal);
      if (owner.userId !== userId) throw problem('not_found');
    }
    return { id: await insertReport(pool, caller.userId, body) };
  }),

  route(listReports, admin, async ({ query: { limit, cursor, status } }) => {
    const before = readCursor(cursor, cursorShape)?.[0] ?? null;
    const [rows, total] = await Promise.all([findReports(pool, status, before, limit + 1), countReports(pool, status)]);
    return pageOf(rows, limit, total, presentReport, ({ id }) => [id]);
  }),

  route(closeReport, admin, async ({ params, body, caller }) =>
    presentReport(await changeReport(pool, params.id, body, caller.userId)),
  ),
];
