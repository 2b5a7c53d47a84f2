import { describe, expect, it } from '@jest/globals';
import { firstOfSpread, pageAfterKey, readPage, sectionAt, shownPages, turnOfSwipe } from './turn.rules.js';

describe('the page in the address', () => {
  it('when it is no page number, then it is the first page', () =>
    expect(['7', null, '', '0', '-2', '1.5', 'x', '1e9'].map(readPage)).toEqual([7, 1, 1, 1, 1, 1, 1, 1]));
  it('when two pages are shown, then the left one is odd', () => {
    expect([1, 2, 3, 4].map((page) => firstOfSpread(page, 2))).toEqual([1, 1, 3, 3]);
    expect(firstOfSpread(4, 1)).toBe(4);
  });
});

describe('the keys that turn pages', () => {
  it('when a page is turned, then it moves by what is shown', () => {
    expect(pageAfterKey('ArrowRight', 3, 19, 2)).toBe(5);
    expect(pageAfterKey('PageDown', 3, 19, 1)).toBe(4);
    expect(pageAfterKey('ArrowLeft', 3, 19, 2)).toBe(1);
  });
  it('when the binder ends, then the page stays', () => {
    expect(pageAfterKey('ArrowRight', 19, 19, 2)).toBe(19);
    expect(pageAfterKey('PageUp', 1, 19, 1)).toBe(1);
    expect(pageAfterKey('ArrowRight', 1, 0, 1)).toBe(1);
  });
  it('when it is Home or End, then it is the first or the last spread', () => {
    expect(pageAfterKey('End', 3, 18, 2)).toBe(17);
    expect(pageAfterKey('Home', 3, 18, 2)).toBe(1);
  });
  it('when it is another key, then no page is turned', () => expect(pageAfterKey('a', 3, 19, 2)).toBeNull());
});

describe('a swipe', () => {
  it('when it is long and level, then it turns a page', () => {
    expect(turnOfSwipe(-80, 10)).toBe(1);
    expect(turnOfSwipe(80, -10)).toBe(-1);
  });
  it('when it is short or steep, then it does not', () => {
    expect(turnOfSwipe(-30, 0)).toBe(0);
    expect(turnOfSwipe(-80, 70)).toBe(0);
  });
});

describe('sections', () => {
  const sections = [
    { name: 'Base', page: 1 },
    { name: 'Holograms', page: 13 },
  ];
  it('when a page is in a section, then it is found', () => {
    expect(sectionAt(sections, 12)?.name).toBe('Base');
    expect(sectionAt(sections, 13)?.name).toBe('Holograms');
    expect(sectionAt([], 1)).toBeNull();
  });
  it('when the last page is alone, then it is named alone', () => {
    expect(shownPages(3, 19, 2)).toBe('Pages 3 and 4 of 19');
    expect(shownPages(19, 19, 2)).toBe('Page 19 of 19');
    expect(shownPages(3, 19, 1)).toBe('Page 3 of 19');
  });
});
