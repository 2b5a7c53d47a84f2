import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { errorsBetween, nearest, splits } from './spelling.rules.js';

describe('errorsBetween', () => {
  it.each([
    ['spiderman', 'spiderman', 0],
    ['spidrman', 'spiderman', 1],
    ['sipderman', 'spiderman', 1],
    ['spidderman', 'spiderman', 1],
    ['wolvarene', 'wolverine', 2],
    ['captian', 'captain', 1],
    ['thor', 'hulk', 3],
  ])('when %s is held against %s, then it has %i errors', (typed, word, errors) => {
    expect(errorsBetween(typed, word, 2)).toBe(errors);
  });

  it('when two words change places, then the errors are the same', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 });
    fc.assert(fc.property(word, word, (a, b) => expect(errorsBetween(a, b, 2)).toBe(errorsBetween(b, a, 2))));
  });
});

describe('nearest', () => {
  it('when several are equally near, then all of them are the best, and further ones come after', () => {
    expect(nearest('storn', ['storm', 'stork', 'scorn', 'stormy'])).toEqual({
      best: ['scorn', 'stork', 'storm'],
      all: ['scorn', 'stork', 'storm'],
      errors: 1,
    });
    expect(nearest('wolvernie', ['wolverine', 'wolverines', 'wolf']).all).toEqual(['wolverine', 'wolverines']);
  });

  it('when no word is near, then those that begin nearly so are taken', () => {
    expect(nearest('wolvre', ['wolverine', 'wolfsbane']).best).toEqual(['wolverine']);
    expect(nearest('xqzzv', ['wolverine']).best).toEqual([]);
  });
});

describe('splits', () => {
  it('when a word is parted, then both parts have three letters at least', () => {
    expect(splits('ironman')).toEqual([
      ['iro', 'nman'],
      ['iron', 'man'],
    ]);
    expect(splits('hulk')).toEqual([]);
  });
});
