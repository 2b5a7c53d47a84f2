import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { errorsBetween, nearestWords, splitsOf } from './spelling.rules.js';

describe('errorsBetween', () => {
  it.each([
    ['spiderman', 'spiderman', 0],
    ['spidrman', 'spiderman', 1],
    ['sipderman', 'spiderman', 1],
    ['spidderman', 'spiderman', 1],
    ['wolvarene', 'wolverine', 2],
    ['captian', 'captain', 1],
    ['thor', 'hulk', 3],
  ])('when %s is compared with %s, then it has %i errors', (typed, word, errors) => {
    expect(errorsBetween(typed, word, 2)).toBe(errors);
  });

  it('when the two words are exchanged, then the errors are the same', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 });
    fc.assert(fc.property(word, word, (a, b) => expect(errorsBetween(a, b, 2)).toBe(errorsBetween(b, a, 2))));
  });
});

describe('nearestWords', () => {
  it('when several words are equally close, then all of them are the best, and more distant ones follow', () => {
    expect(nearestWords('storn', ['storm', 'stork', 'scorn', 'stormy'])).toEqual({
      best: ['scorn', 'storm'],
      all: ['scorn', 'storm'],
      errors: 1,
    });
    expect(nearestWords('wolvernie', ['wolverine', 'wolverines', 'wolf']).all).toEqual(['wolverine', 'wolverines']);
  });

  it('when a word has two errors, then it is only close with the same first letter', () => {
    expect(nearestWords('import', ['port', 'impart']).best).toEqual(['impart']);
    expect(nearestWords('import', ['port']).best).toEqual([]);
    expect(nearestWords('wolvarene', ['wolverine']).best).toEqual(['wolverine']);
    expect(nearestWords('aolverine', ['wolverine']).best).toEqual(['wolverine']);
  });

  it('when a short word has one error, then its first letter is right or swapped, and its last one sounds alike', () => {
    expect(nearestWords('rare', ['are', 'rarer', 'care']).best).toEqual(['rarer']);
    expect(nearestWords('htor', ['thor']).best).toEqual(['thor']);
    expect(nearestWords('supes', ['super', 'superb', 'superhuman']).best).toEqual([]);
  });

  it('when a word exists, then it is only meant to be one that sounds alike', () => {
    expect(nearestWords('giant', ['giant', 'grant'], true).all).toEqual(['giant']);
    expect(nearestWords('gray', ['gray', 'grey'], true).all).toEqual(['gray', 'grey']);
  });

  it('when no word is close, then words with nearly the same start are used', () => {
    expect(nearestWords('wolvre', ['wolverine', 'wolfsbane']).best).toEqual(['wolverine']);
    expect(nearestWords('xqzzv', ['wolverine']).best).toEqual([]);
  });
});

describe('splitsOf', () => {
  it('when a word is split, then both parts have at least three letters', () => {
    expect(splitsOf('ironman')).toEqual([
      ['iro', 'nman'],
      ['iron', 'man'],
    ]);
    expect(splitsOf('hulk')).toEqual([]);
  });
});
