import { describe, expect, it } from '@jest/globals';
import { emptyTexts, hiddenList, readSide } from './compare-side.rules.js';

describe('the sides of a comparison', () => {
  it('when the address names a side, then it is shown; otherwise what they have is', () => {
    expect([readSide('iHave'), readSide('theyHave'), readSide('both'), readSide(null)]).toEqual([
      'iHave',
      'theyHave',
      'theyHave',
      'theyHave',
    ]);
  });

  it('when a list is private, then only the side that shows it is hidden', () => {
    const seen = (canViewCollection: boolean, canViewWishlist: boolean) => ({ canViewCollection, canViewWishlist });
    expect(hiddenList('theyHave', seen(false, true))).toBe('collection');
    expect(hiddenList('iHave', seen(false, true))).toBeNull();
    expect(hiddenList('iHave', seen(true, false))).toBe('wishlist');
    expect(hiddenList('theyHave', seen(true, false))).toBeNull();
  });
});

describe('emptyTexts', () => {
  const name = 'Alex';

  it('when a friend has no cards, then nothing is said about mine', () => {
    expect(emptyTexts({ side: 'theyHave', name, hasCards: false })).toEqual({
      title: 'Alex hasn’t added any cards yet',
    });
  });

  it('when I have all of a friend’s cards, then the text says so', () => {
    expect(emptyTexts({ side: 'theyHave', name, hasCards: true }).text).toBe('You have every card that Alex has.');
  });
});
