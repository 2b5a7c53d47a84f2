import type { BinderPage, Pocket } from '@ninepocket/contracts/collection/binders';

/**
 * Counted here, so that a card that was just added lights the page up.
 * @param everyPocket own binders and custom collections, in which a free pocket has room; a set's section just ends
 */
export const isFull = (
  { pockets }: Pick<BinderPage, 'pockets'>,
  copiesIn: (pocket: Pocket) => number,
  everyPocket: boolean,
): boolean =>
  pockets.some(({ card }) => card !== null) &&
  pockets.every((pocket) => copiesIn(pocket) > 0 || (pocket.card === null && !everyPocket));
