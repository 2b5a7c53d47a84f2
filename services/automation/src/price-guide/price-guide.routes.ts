import * as contract from '@ninepocket/contracts/automation/price-guide';
import { transaction } from '@ninepocket/service-kit/database/database';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { admin } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { problem } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { presentRun } from '../runs/runs.present.js';
import { requireRun } from '../runs/runs.routes.js';
import { findActiveRun } from '../runs/runs.store.js';
import { startRun } from '../runs/start-run.use-case.js';
import { approveAbove, decide } from './decide.use-case.js';
import { priceGuide } from './guide-run.use-case.js';
import { presentMatch } from './matches.present.js';
import { countMatches, listMatches } from './matches.store.js';
import { guideResultOf, presentResult } from './result.rules.js';

/** Confidence in thousandths, because a cursor has whole numbers only. */
const cursorShape = z.tuple([z.int(), z.int32()]);
const THOUSAND = 1000;

export const priceGuideRoutes = (ctx: Context): Route[] => [
  route(contract.getPriceChartingConfig, admin, async () => {
    const { missing } = ctx.priceCharting;
    const active = await findActiveRun(ctx.pool, 'price-guide');
    return {
      ready: missing.length === 0,
      hasToken: missing.length === 0,
      hasCloudinary: ctx.config.CARD_IMAGE_STORE === 'cloudinary',
      missingConfig: missing,
      activeRun: active && presentRun(active),
    };
  }),

  route(contract.importPriceGuide, admin, ({ body: { limit, rateLimitMs }, caller }) =>
    transaction(ctx.pool, async (tx) =>
      presentRun(
        await startRun(ctx, tx, priceGuide, { startedBy: caller.userId, maxCards: limit, rateMs: rateLimitMs }),
      ),
    ),
  ),

  route(contract.getPriceGuideRun, admin, async ({ params }) => {
    const run = await requireRun(ctx.pool, params.id);
    if (run.kind !== 'price-guide') throw problem('not_found', 'This run does not exist.');
    return { ...presentRun(run), result: presentResult(guideResultOf(run.result)) };
  }),

  route(contract.listPriceMatches, admin, async ({ query: { state, minConfidence, limit, cursor } }) => {
    const after = readCursor(cursor, cursorShape);
    const filter = { state, minConfidence };
    const rows = await listMatches(ctx.pool, filter, after && [after[0] / THOUSAND, after[1]], limit + 1);
    const total = after ? null : await countMatches(ctx.pool, state, minConfidence);
    return pageOf(rows, limit, total, presentMatch, ({ confidence, id }) => [Math.round(confidence * THOUSAND), id]);
  }),

  route(contract.approvePriceMatch, admin, async ({ params, caller }) =>
    presentMatch(await decide(ctx, params.id, 'approved', caller.userId)),
  ),

  route(contract.approvePriceMatches, admin, ({ body, caller }) =>
    approveAbove(ctx, body.minConfidence, caller.userId),
  ),

  route(contract.rejectPriceMatch, admin, async ({ params, caller }) =>
    presentMatch(await decide(ctx, params.id, 'rejected', caller.userId)),
  ),
];
