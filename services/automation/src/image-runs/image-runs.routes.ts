import * as contract from '@ninepocket/contracts/automation/image-runs';
import { transaction } from '@ninepocket/service-kit/database/database';
import { admin } from '@ninepocket/service-kit/http/guards';
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { requireCard } from '../cards/known-card.use-case.js';
import type { Context } from '../context.js';
import { ProviderError } from '../providers/provider-error.client.js';
import { EndedEarly, Interrupted } from '../runs/run-kind.use-case.js';
import { sendProgress } from '../runs/progress.use-case.js';
import { presentRun } from '../runs/runs.present.js';
import { findActiveRun } from '../runs/runs.store.js';
import { requireConfiguration, startRun } from '../runs/start-run.use-case.js';
import { findImage } from './find-image.use-case.js';
import { countMissing, markSearched, nextWithoutImage } from './image-cards.store.js';
import { imageRun } from './image-run.use-case.js';

const SAMPLES = 5;

export const imageRunRoutes = (ctx: Context): Route[] => [
  route(contract.getMissingImages, admin, async () => {
    const { missing } = ctx.imageSearch;
    const samples = await nextWithoutImage(ctx.pool, null, SAMPLES);
    const active = await findActiveRun(ctx.pool, 'image-search');
    return {
      count: await countMissing(ctx.pool),
      configReady: missing.length === 0,
      missingConfig: missing,
      sampleCards: samples.map(({ id, setName, name, cardNumber }) => ({ id, setName, name, cardNumber })),
      activeRun: active && presentRun(active),
    };
  }),

  route(contract.updateMissingImages, admin, async ({ body: { limit, rateLimitMs }, caller, res, signal }) => {
    const request = { startedBy: caller.userId, maxCards: limit, rateMs: rateLimitMs };
    const run = await transaction(ctx.pool, (tx) => startRun(ctx, tx, imageRun, request));
    await sendProgress(ctx, run, res, signal);
  }),

  route(contract.findCardImage, admin, async ({ params, caller }) => {
    requireConfiguration(ctx, imageRun);
    const card = await requireCard(ctx, params.cardId);
    try {
      const { status, message } = await findImage(ctx, card, { by: caller.userId, replace: true });
      await markSearched(ctx.pool, card.id);
      return { success: status === 'success', message };
    } catch (error) {
      throw problemOf(error);
    }
  }),
];

const problemOf = (error: unknown): unknown =>
  error instanceof ProviderError || error instanceof Interrupted || error instanceof EndedEarly
    ? new ProblemError(503, 'image_search_unavailable', error.message, { cause: error })
    : error;
