import { timestampInput } from '@ninepocket/contracts/http/fields/fields.schemas';
import * as contract from '@ninepocket/contracts/automation/jobs';
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { admin } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { problem } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { cancelRunBy } from './cancel-run.use-case.js';
import { sendProgress } from './progress.use-case.js';
import type { StoredRun } from './run.rules.js';
import { presentRun } from './runs.present.js';
import { findRun, listRuns } from './runs.store.js';

const cursorShape = z.tuple([timestampInput(), z.uuid()]);

export const runRoutes = (ctx: Context): Route[] => [
  route(contract.listJobRuns, admin, async ({ query }) => {
    const rows = await listRuns(ctx.pool, query, readCursor(query.cursor, cursorShape), query.limit + 1);
    return pageOf(rows, query.limit, null, presentRun, (run) => [run.createdAt.toISOString(), run.id]);
  }),

  route(contract.getJobRun, admin, async ({ params }) => {
    const run = await requireRun(ctx.pool, params.id);
    return { ...presentRun(run), lines: run.lines };
  }),

  route(contract.watchJobRun, admin, async ({ params, res, signal }) => {
    await sendProgress(ctx, await requireRun(ctx.pool, params.id), res, signal);
  }),

  route(contract.cancelJobRun, admin, async ({ params, caller }) => {
    await requireRun(ctx.pool, params.id);
    await transaction(ctx.pool, (tx) => cancelRunBy(tx, params.id, caller.userId));
    return presentRun(await requireRun(ctx.pool, params.id));
  }),
];

export const requireRun = async (db: Queryable, id: string): Promise<StoredRun> => {
  const run = await findRun(db, id);
  if (!run) throw problem('not_found', 'This run does not exist.');
  return run;
};
