import { describe, expect, it } from '@jest/globals';
import { setFacts } from './set-facts.js';

describe('setFacts', () => {
  it.each([
    [{ year: 1992, cardCount: 110, insertCount: 10 }, '1992 · 110 cards, 10 of them inserts'],
    [{ year: 1992, cardCount: 2, insertCount: 1 }, '1992 · 2 cards, 1 of them an insert'],
    [{ year: 1994, cardCount: 168, insertCount: 0 }, '1994 · 168 cards'],
    [{ year: 0, cardCount: 9, insertCount: 9 }, '9 inserts'],
  ])('when a set is %o, then its facts read "%s"', (set, text) => expect(setFacts(set)).toBe(text));
});
