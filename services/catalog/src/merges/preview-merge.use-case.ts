import { internalCardMoves, internalPriceMoves } from '@ninepocket/contracts/catalog/cards/card-uses';
import type { previewMerge as contract } from '@ninepocket/contracts/catalog/cards/merges';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { Context } from '../context.js';
import { requireMergeable } from './merge-cards.store.js';
import { fillsOf, type FilledField } from './merge.rules.js';

/** Long enough to count a popular card's holdings. */
const TIMEOUT_MS = 5_000;

export const previewMerge = async (
  ctx: Context,
  pair: { fromId: number; intoId: number },
  signal: AbortSignal,
): Promise<Answer<typeof contract>> => {
  const { from, into } = await requireMergeable(ctx.pool, pair);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const params = { id: from.id };
  const [collection, automation] = await Promise.allSettled([
    ctx.collection.call(internalCardMoves, { params }, limit),
    ctx.automation.call(internalPriceMoves, { params }, limit),
  ]);
  return {
    from,
    into,
    fills: Object.keys(fillsOf(from, into)) as FilledField[],
    collection: collection.status === 'fulfilled' ? collection.value : null,
    automation: automation.status === 'fulfilled' ? automation.value : null,
  };
};
