import { describe, expect, it } from '@jest/globals';
import { layOut, slicesOf } from './binder-layout.rules.js';

const { sections, pages } = layOut(
  [
    { section: '0Base', cards: 18, owned: 18 },
    { section: '1MH', cards: 1, owned: 0 },
    { section: '2Foil', cards: 10, owned: 0 },
  ],
  9,
);

describe('the layout of a binder', () => {
  it('when a section ends with a full page, then the next one begins right behind it', () => {
    expect(sections.map(({ name, kind, page }) => [name, kind, page])).toEqual([
      ['Base', 'base', 1],
      ['MH', 'insert', 3],
      ['Foil', 'parallel', 4],
    ]);
    expect(pages).toBe(5);
    expect(layOut([], 9)).toEqual({ sections: [], pages: 1 });
  });

  it('when pages are shown, then each has its cards among all cards', () => {
    expect(slicesOf(sections, 9, 2, 2)).toEqual([
      { page: 2, section: 'Base', from: 9, to: 18 },
      { page: 3, section: 'MH', from: 18, to: 19 },
    ]);
    expect(slicesOf(sections, 9, 5, 2)).toEqual([{ page: 5, section: 'Foil', from: 28, to: 29 }]);
    expect(slicesOf(sections, 9, 6, 1)).toEqual([]);
  });
});
