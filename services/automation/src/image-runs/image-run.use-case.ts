/** Searches images for cards without one, those first whose last search is the oldest. */
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import type { KnownCard } from '../cards/cards.store.js';
import type { Context } from '../context.js';
import { ProviderError } from '../providers/provider-error.client.js';
import { RunFailed, type RunKind } from '../runs/run-kind.use-case.js';
import { findImage, type ImageOutcome } from './find-image.use-case.js';
import { countMissing, markSearched, nextWithoutImage } from './image-cards.store.js';

const PAGE = 50;

export const imageRun: RunKind = {
  name: 'image-search',
  rateMs: 1000,
  missing: ({ imageSearch }) => imageSearch.missing,
  count: ({ pool }) => countMissing(pool),
  async *steps(ctx, run) {
    for (;;) {
      const cards = await nextWithoutImage(ctx.pool, run.createdAt, PAGE);
      if (cards.length === 0) return;
      for (const card of cards) {
        const outcome = await search(ctx, card, run.startedBy);
        yield { cursor: card.id, cardId: card.id, cardName: card.name, ...outcome };
      }
    }
  },
  markDone: markSearched,
};

const search = async (ctx: Context, card: KnownCard, by: number | null): Promise<ImageOutcome> => {
  try {
    return await findImage(ctx, card, { by, replace: false });
  } catch (error) {
    return outcomeOf(error);
  }
};

const outcomeOf = (error: unknown): ImageOutcome => {
  if (error instanceof ProviderError) {
    if (error.kind === 'refused') throw new RunFailed(error.message);
    return { status: 'failure', message: error.message };
  }
  if (error instanceof ProblemError && error.status === 404)
    return { status: 'skipped', message: 'The card was deleted.' };
  throw error;
};
