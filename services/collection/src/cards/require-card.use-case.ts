/** A card that may be added: known here, or asked of catalog when its event has not come yet. */
import { internalCards } from '@ninepocket/contracts/catalog/facts';
import { problem, ProblemError } from '@ninepocket/service-kit/http/problem';
import type { Context } from '../context.js';
import { findCard, storeCards } from './cards.store.js';

/**
 * @throws ProblemError unknown_card (404) when the catalogue has no such card or has retired it;
 *   unavailable (503) when only catalog could tell and it is away. A card known here needs nobody.
 */
export const requireCard = async (ctx: Context, cardId: number): Promise<void> => {
  let card = await findCard(ctx.pool, cardId);
  if (!card) {
    await askCatalog(ctx, cardId);
    card = await findCard(ctx.pool, cardId);
  }
  if (!card || card.retired) throw new ProblemError(404, 'unknown_card', 'This card is not in the catalogue.');
};

const askCatalog = async (ctx: Context, cardId: number): Promise<void> => {
  const facts = await ctx.catalog.call(internalCards, { body: { ids: [cardId] } }).catch((cause: unknown) => {
    throw problem('unavailable', 'This card is new and cannot be looked up for a moment. Please try again.', cause);
  });
  await storeCards(ctx.pool, facts);
};
