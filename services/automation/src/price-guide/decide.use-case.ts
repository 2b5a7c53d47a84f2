import { transaction } from '@ninepocket/service-kit/database/database';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import { unknownCard } from '../cards/known-card.use-case.js';
import type { Context } from '../context.js';
import { storeGuidePriceIn } from '../prices/guide-price.store.js';
import { recordAudit } from '../record-audit.js';
import { countMatches, decideMatch, findMatch, takeWaiting, type StoredMatch } from './matches.store.js';

/** @throws ProblemError not_found (404), already_decided (409), unknown_card (404) for a card that was deleted */
export const decide = (
  { pool }: Context,
  id: number,
  state: 'approved' | 'rejected',
  by: number,
): Promise<StoredMatch> =>
  transaction(pool, async (tx) => {
    const match = await findMatch(tx, id);
    if (!match) throw problem('not_found', 'This match does not exist.');
    if (match.state !== 'waiting')
      throw conflict('already_decided', `This match was already ${match.state}. Reload the list.`);
    if (match.retired) throw unknownCard();
    await decideMatch(tx, match, state, by);
    if (state === 'approved' && match.price) await storeGuidePriceIn(tx, match.cardId, match.price);
    const { price, productName, productSet } = match;
    await recordAudit(tx, {
      actorId: by,
      action: `price-match.${state}`,
      target: { type: 'card', id: String(match.cardId), label: `${match.cardName} #${match.cardNumber}` },
      before: null,
      after: { product: `${productName} (${productSet})`, price },
    });
    return { ...match, state, decidedBy: by, decidedAt: new Date() };
  });

const APPROVED_TOGETHER = 200;

/** One entry in the audit log, and all or none: a killed process leaves every match waiting. */
export const approveAbove = (
  { pool }: Context,
  minConfidence: number,
  by: number,
): Promise<{ approved: number; remaining: number }> =>
  transaction(pool, async (tx) => {
    const matches = await takeWaiting(tx, minConfidence, APPROVED_TOGETHER);
    for (const match of matches) {
      await decideMatch(tx, match, 'approved', by);
      if (match.price) await storeGuidePriceIn(tx, match.cardId, match.price);
    }
    if (matches.length > 0)
      await recordAudit(tx, {
        actorId: by,
        action: 'price-matches.approved',
        target: { type: 'price-matches', id: 'waiting', label: 'Waiting price matches' },
        before: null,
        after: { minConfidence, approved: matches.length },
      });
    return { approved: matches.length, remaining: await countMatches(tx, 'waiting', minConfidence) };
  });
