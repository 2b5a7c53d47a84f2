interface Unpriced {
  unpricedCopies: number;
  unpricedSlabs: number;
}

/** Until a price was looked up for the first time. */
export const PRICING_PENDING = 'Pricing pending';
export const NO_PRICE = 'No price yet';

/** What stands in the place of a slab's price. */
export const unpricedSlabText = (isPricePending: boolean): string => (isPricePending ? PRICING_PENDING : NO_PRICE);

/** @returns such as `12 cards and 7 slabs without a price`; empty when every copy has one */
export const unpricedText = ({ unpricedCopies, unpricedSlabs }: Unpriced): string => {
  const parts = [counted(unpricedCopies - unpricedSlabs, 'card'), counted(unpricedSlabs, 'slab')].filter(Boolean);
  return parts.length === 0 ? '' : `${parts.join(' and ')} without a price`;
};

/** Without Intl, whose first formatter delays the first screen on a phone. */
const counted = (number: number, noun: string): string =>
  number === 0 ? '' : `${String(number).replace(/\B(?=(\d{3})+$)/g, ',')} ${noun}${number === 1 ? '' : 's'}`;
