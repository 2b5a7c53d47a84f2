import { count } from '../../parts/format/counts.js';

/** SPEC section 8's "Collection item updated", for any number of items. */
export const changedTitle = (changed: number): string =>
  changed === 1 ? 'Collection item updated' : `${count(changed, 'collection item')} updated`;

export const removedTitle = (removed: number): string =>
  removed === 1 ? 'Card removed from collection' : `${count(removed, 'card')} removed from collection`;

/** @param copies null where not all of them are known */
export const listedText = (cards: number, copies: number | null): string =>
  `${copies === null ? 'All copies' : count(copies, 'copy', 'copies')} of ${count(cards, 'card')}`;

export const unpricedText = (unpriced: number): string | undefined =>
  unpriced === 0
    ? undefined
    : `${count(unpriced, 'card')} ${unpriced === 1 ? 'has no price and is not listed until it has' : 'have no price and are not listed until they have'} one.`;

export const skippedText = (skipped: number): string | undefined =>
  skipped === 0 ? undefined : `${count(skipped, 'card')} ${skipped === 1 ? 'was' : 'were'} already removed.`;
