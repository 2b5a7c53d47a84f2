import { describe, expect, it } from '@jest/globals';
import { buildHolding } from '../../collection/holdings/build-holding.js';
import { shownCopy } from './shown-copy.rules.js';

const plain = buildHolding({ id: 1 });
const slab = buildHolding({ id: 2, gradeCompany: 'PSA', grade: 10 });
const photographed = buildHolding({ id: 3, photos: { front: null, back: '/api/photos/1/330.webp' } });

describe('the copy that stands for a card', () => {
  it.each([
    ['no copy', [], null],
    ['one copy', [slab], slab],
    ['several without photos', [plain, slab], null],
    ['one of several with a photo', [plain, slab, photographed], photographed],
  ])('when there is %s, then it is the right one', (_, copies, shown) => {
    expect(shownCopy(copies)).toBe(shown);
  });
});
