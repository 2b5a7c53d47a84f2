/** A card that may be added: from the read model, or from catalog when its event has not arrived yet. */
import { internalCards } from '@ninepocket/contracts/catalog/facts';
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import type { Context } from '../context.js';
import { cards } from './cards.read-model.js';
import { findCard } from './cards.store.js';
import { fromCatalog } from './from-catalog.use-case.js';

/** @returns the card's id, or that of the card into which it was merged */
export const requireCard = async (ctx: Context, cardId: number): Promise<number> => {
  let card = await findCard(ctx.pool, cardId);
  if (!card) {
    const facts = await fromCatalog('card', ctx.catalog.call(internalCards, { body: { ids: [cardId] } }));
    await cards.storeRequested(ctx.pool, facts);
    card = await findCard(ctx.pool, cardId);
  }
  if (card && card.mergedInto !== null) return requireCard(ctx, card.mergedInto);
  if (!card || card.retired) throw new ProblemError(404, 'unknown_card', 'This card is not in the catalog.');
  return card.id;
};
