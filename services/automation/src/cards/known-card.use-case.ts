import { internalCards } from '@ninepocket/contracts/catalog/facts';
import { problem, ProblemError } from '@ninepocket/service-kit/http/problem';
import type { Context } from '../context.js';
import { cards } from './cards.read-model.js';
import { findCard, type KnownCard } from './cards.store.js';

/**
 * Finds a card, or the one into which it was merged, in the read model, or in catalog when its event has not arrived yet.
 * @throws ProblemError unknown_card (404) for a missing or retired card; unavailable (503) for a card that is not in the
 *   read model while catalog is down
 */
export const requireCard = async (ctx: Context, cardId: number): Promise<KnownCard> => {
  let card = await findCard(ctx.pool, cardId);
  if (!card) {
    await fetchFromCatalog(ctx, cardId);
    card = await findCard(ctx.pool, cardId);
  }
  if (card && card.mergedInto !== null) return requireCard(ctx, card.mergedInto);
  if (!card || card.retired) throw unknownCard();
  return card;
};

export const unknownCard = (): ProblemError =>
  new ProblemError(404, 'unknown_card', 'This card is not in the catalog.');

const fetchFromCatalog = async (ctx: Context, cardId: number): Promise<void> => {
  const facts = await ctx.catalog.call(internalCards, { body: { ids: [cardId] } }).catch((cause: unknown) => {
    throw problem('unavailable', 'This card is new and cannot be looked up right now. Please try again.', cause);
  });
  await cards.storeRequested(ctx.pool, facts);
};
