import { describe, expect, it } from '@jest/globals';
import { pocketAfterKey } from './carry.rules.js';

const after = (key: string, at: number) => pocketAfterKey(key, at, 12, { rows: 2, columns: 3 });

describe('arrow keys while a card is picked up', () => {
  it('when the page has a pocket there, then it is next', () => {
    expect(after('ArrowRight', 0)).toBe(1);
    expect(after('ArrowLeft', 1)).toBe(0);
    expect(after('ArrowDown', 7)).toBe(10);
    expect(after('ArrowUp', 4)).toBe(1);
  });
  it('when the page ends, then the page beside it follows, in the same row', () => {
    expect(after('ArrowRight', 5)).toBe(9);
    expect(after('ArrowLeft', 9)).toBe(5);
  });
  it('when the open pages end, then they turn, and above and below there is nothing', () => {
    expect([after('ArrowRight', 11), after('ArrowLeft', 3), after('PageDown', 0)]).toEqual([null, null, null]);
    expect([after('ArrowUp', 2), after('ArrowDown', 9)]).toEqual([2, 9]);
  });
});
