import type { TradeCopy } from '@ninepocket/contracts/collection/deals/copies';
import { MAX_LINES } from '@ninepocket/contracts/collection/deals/deal-limits';
import type { DealLine } from '@ninepocket/contracts/collection/deals/deals';
import type { Worth } from '../deal/balance.rules.js';

export interface Chosen {
  copy: TradeCopy;
  quantity: number;
}

/** With no copies left, the card is no longer chosen. More than there are, or more cards than a deal may have, are not. */
export const withQuantity = (chosen: readonly Chosen[], copy: TradeCopy, quantity: number): Chosen[] => {
  const most = Math.min(quantity, copy.quantity);
  const isChosen = chosen.some((one) => one.copy.holdingId === copy.holdingId);
  if (most < 1) return chosen.filter((one) => one.copy.holdingId !== copy.holdingId);
  if (isChosen) return chosen.map((one) => (one.copy.holdingId === copy.holdingId ? { ...one, quantity: most } : one));
  return chosen.length >= MAX_LINES ? [...chosen] : [...chosen, { copy, quantity: most }];
};

export const worthOf = (chosen: readonly Chosen[]): Worth => ({
  value: chosen.reduce((sum, { copy, quantity }) => sum + quantity * (copy.price ?? 0), 0),
  unpricedCopies: chosen.reduce((sum, { copy, quantity }) => sum + (copy.price === null ? quantity : 0), 0),
});

export const linesOf = (chosen: readonly Chosen[]) =>
  chosen.map(({ copy, quantity }) => ({ holdingId: copy.holdingId, quantity }));

/** The cards of the offer that is answered, with as many copies as are free now. */
export const chosenOf = (lines: readonly DealLine[], free: readonly TradeCopy[]): Chosen[] =>
  lines.map((line) => {
    const copy = free.find(({ holdingId }) => holdingId === line.holdingId);
    return {
      copy: copy ?? { ...line, salePrice: null },
      quantity: Math.min(line.quantity, copy?.quantity ?? Infinity),
    };
  });

/** The first copy of each card. */
export const firstOfEach = (copies: readonly TradeCopy[]): Chosen[] =>
  [...new Map(copies.toReversed().map((copy) => [copy.card.id, copy])).values()]
    .toReversed()
    .map((copy) => ({ copy, quantity: 1 }));
