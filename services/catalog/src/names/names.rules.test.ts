import { describe, expect, it } from '@jest/globals';
import { chooseSlug, containsPattern, foldedName, yearInName } from './names.rules.js';

describe('foldedName', () => {
  it.each([
    ['Jötunheim  Storm', 'jotunheim storm'],
    [' X-Men ', 'x-men'],
    ['SP//dr', 'sp//dr'],
    ['PRINCESA\tEspañola', 'princesa espanola'],
  ])('when the name is %j, then its key is %j', (name, key) => {
    expect(foldedName(name)).toBe(key);
  });
});

describe('containsPattern', () => {
  it('when the text contains wildcards, then they are escaped', () => {
    expect(containsPattern('100%_\\')).toBe('%100\\%\\_\\\\%');
  });
});

describe('yearInName', () => {
  it.each([
    ['1994 Marvel Annual Flair', 1994],
    ['Marvel Universe (1990)', 1990],
    ['X-Men 2099 of 1993', 1993],
    ['2024-25 Upper Deck', 2024],
    ['Card no. 199412', 0],
    ['Marvel Masterpieces', 0],
  ])('when the name is %j, then its year is %i', (name, year) => {
    expect(yearInName(name)).toBe(year);
  });
});

describe('chooseSlug', () => {
  it('when nothing is taken, then the slug is the plain name', () => {
    expect(chooseSlug('Deadpool', 2023, new Set())).toBe('deadpool');
  });

  it('when the plain name is taken, then the year is added', () => {
    expect(chooseSlug('Deadpool', 2023, new Set(['deadpool']))).toBe('deadpool-2023');
  });

  it('when that is taken too, then a number is added', () => {
    expect(chooseSlug('Deadpool', 2023, new Set(['deadpool', 'deadpool-2023', 'deadpool-2023-2']))).toBe(
      'deadpool-2023-3',
    );
  });

  it('when there is no year, then the number follows the name', () => {
    expect(chooseSlug('Flair', null, new Set(['flair']))).toBe('flair-2');
  });

  it('when the name is all digits, then the slug cannot be read as an id', () => {
    expect(chooseSlug('2099', 1993, new Set())).toBe('set-2099');
  });
});
