import { describe, expect, it } from '@jest/globals';
import { itemIn, rowOf, sectionsOf } from './sections.rules.js';

const sections = sectionsOf(['Base', 'Base', 'MH', 'XH', 'Xh'], (name) => name);

describe('headings in a list', () => {
  it('when names change by more than case, then a section begins', () => {
    expect(sections).toEqual([
      { first: 0, name: 'Base', size: 2 },
      { first: 2, name: 'MH', size: 1 },
      { first: 3, name: 'XH', size: 2 },
    ]);
  });

  it('when there is only one section, then it has no heading', () => {
    expect(sectionsOf(['Base', 'Base'], (name) => name)).toEqual([]);
    expect(sectionsOf([], String)).toEqual([]);
  });

  it('when headings take rows, then items are below them', () => {
    expect([0, 1, 2, 3, 4].map((index) => rowOf(index, sections))).toEqual([1, 2, 4, 6, 7]);
    expect(rowOf(5, sections)).toBe(8);
  });

  it('when a row is asked for, then it has its item, and a heading the item below it', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((row) => itemIn(row, sections))).toEqual([0, 0, 1, 2, 2, 3, 3, 4]);
    expect([0, 5].map((row) => itemIn(row, []))).toEqual([0, 5]);
  });
});
