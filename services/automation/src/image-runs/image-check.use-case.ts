/** Checks the external image addresses of cards, a page a step. The next run continues where the last one ended. */
import { checkCardImages } from '@ninepocket/contracts/catalog/images/card-images';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { RunKind } from '../runs/run-kind.use-case.js';
import { lastCursor } from '../runs/runs.store.js';

const PAGE = 20;

export const imageCheck: RunKind = {
  name: 'image-check',
  rateMs: 1000,
  missing: () => [],
  count: async () => null,
  async *steps(ctx, run) {
    if (run.processed > 0 && run.cursor === 0) return; // the process ended after the last page
    let after: number | null = run.processed > 0 ? run.cursor : await lastCursor(ctx.pool, 'image-check', run.id);
    let left = run.maxCards - run.processed;
    while (after !== null && left > 0) {
      const limit = Math.min(PAGE, left);
      const page: Answer<typeof checkCardImages> = await ctx.catalogImages.call(checkCardImages, {
        body: { after, limit },
      });
      const { checked, broken, next } = page;
      // An address is not a card: a card may have two. Counting a page as its cards keeps the limit.
      left -= limit;
      yield {
        cursor: next ?? 0,
        cardId: null,
        cardName: null,
        status: broken > 0 ? 'failure' : 'success',
        message: `${checked} addresses checked, ${broken} broken.`,
        counts: {
          processed: next === null ? Math.max(checked, 1) : limit,
          succeeded: checked - broken,
          failed: broken,
        },
      };
      after = next;
    }
  },
};
