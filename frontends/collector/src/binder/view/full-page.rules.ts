import type { BinderPage, Pocket } from '@ninepocket/contracts/collection/binders';

/**
 * Counted here, so that a card that was just added lights the page up.
 * @param own an own binder's page is full when no pocket is free; others when each of their cards is there
 */
export const isFull = (
  { pockets }: Pick<BinderPage, 'pockets'>,
  copiesIn: (pocket: Pocket) => number,
  own: boolean,
): boolean =>
  pockets.some(({ card }) => card !== null) &&
  pockets.every((pocket) => copiesIn(pocket) > 0 || (pocket.card === null && !own));
