import { MAX_LINES } from '@ninepocket/contracts/collection/deals/deal-limits';
import { describe, expect, it } from '@jest/globals';
import { buildCopy } from './build-copy.js';
import { chosenOf, firstOfEach, withQuantity, worthOf, type Chosen } from './chosen.rules.js';

const quantities = (chosen: Chosen[]) => chosen.map(({ copy, quantity }) => [copy.holdingId, quantity]);

describe('chosen copies', () => {
  const copy = buildCopy({ quantity: 3 });

  it('when more copies are chosen than there are, then all of them are; with none, the card is gone', () => {
    const one = withQuantity([], copy, 1);
    expect(quantities(one)).toEqual([[1, 1]]);
    expect(quantities(withQuantity(one, copy, 9))).toEqual([[1, 3]]);
    expect(withQuantity(one, copy, 0)).toEqual([]);
  });

  it('when a deal has its most cards, then no other can be chosen', () => {
    const full = Array.from({ length: MAX_LINES }, (_, at) => ({
      copy: buildCopy({ holdingId: at + 2 }),
      quantity: 1,
    }));
    expect(withQuantity(full, copy, 1)).toHaveLength(MAX_LINES);
  });

  it('when a price is unknown, then the copies are counted apart, and are not worth $0', () => {
    const unpriced = { copy: buildCopy({ price: null }), quantity: 2 };
    expect(worthOf([{ copy, quantity: 2 }, unpriced])).toEqual({ value: 10, unpricedCopies: 2 });
  });

  it('when an offer is answered, then each line has at most the copies that are free now', () => {
    const line = { ...copy, quantity: 5, isAvailable: true };
    expect(quantities(chosenOf([line], [copy]))).toEqual([[1, 3]]);
    expect(quantities(chosenOf([line], []))).toEqual([[1, 5]]);
  });

  it('when a card has several copies, then the first one is chosen', () => {
    expect(quantities(firstOfEach([copy, buildCopy({ holdingId: 2 })]))).toEqual([[1, 1]]);
  });
});
