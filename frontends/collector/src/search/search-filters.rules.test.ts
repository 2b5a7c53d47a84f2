import { describe, expect, it } from '@jest/globals';
import {
  advancedCount,
  conditionSlug,
  filterQuery,
  isAsked,
  limitProblems,
  readSearchFilters,
  searchableRest,
  searchAddress,
} from './search-filters.rules.js';

const read = (query: string) => readSearchFilters(new URLSearchParams(query));

describe('filters of card search in the address', () => {
  it('when the address has none, then nothing is asked', () => {
    expect(isAsked(read(''))).toBe(false);
    expect(filterQuery(read(''))).toEqual({ sort: 'best' });
  });

  it('when every filter is set, then all of them are asked for', () => {
    const filters = read(
      'search=hulk&set=7&type=insert&condition=near-mint&owned=owned&minPrice=5&maxPrice=20.50&minYear=1990&maxYear=1994&sort=price-high',
    );
    expect(filterQuery(filters)).toEqual({
      sort: 'price-high',
      setId: 7,
      isInsert: 'true',
      condition: 'Near Mint',
      owned: 'true',
      minPrice: 5,
      maxPrice: 20.5,
      minYear: 1990,
      maxYear: 1994,
    });
    expect(advancedCount(filters)).toBe(7);
  });

  it('when the address holds nonsense, then the defaults rule', () => {
    const filters = read('set=-1&type=shiny&condition=crumpled&minPrice=free&minYear=19&sort=random&owned=perhaps');
    expect(filterQuery(filters)).toEqual({ sort: 'best' });
    expect(isAsked(filters)).toBe(false);
  });

  it('when the text has one character, then it is not searched, and a filter beside it still is', () => {
    expect(isAsked(read('search=x'))).toBe(false);
    expect(isAsked(read('search=x&type=base'))).toBe(true);
  });

  it('when the lowest is above the highest, then that is told, of prices and of years', () => {
    expect(limitProblems(read('minPrice=50&maxPrice=10'))).toEqual({ price: 'The lowest price is above the highest.' });
    expect(limitProblems(read('minYear=1994&maxYear=1990'))).toEqual({ year: 'The lowest year is above the highest.' });
    expect(limitProblems(read('minPrice=9&maxPrice=10&minYear=1990&maxYear=1990'))).toEqual({});
    expect(limitProblems(read('minPrice=50'))).toEqual({});
  });

  it('when a condition is written into the address, then it is read back', () => {
    expect(read(`condition=${conditionSlug('Very Good')}`).condition).toBe('Very Good');
  });

  it('when a search is addressed, then odd characters survive', () => {
    expect(searchAddress({ search: 'spider-man & #45', set: null })).toBe('/card-search?search=spider-man+%26+%2345');
    expect(searchAddress({ search: '', set: 3 })).toBe('/card-search?set=3');
  });
});

describe('what is left of a text', () => {
  it('when only a digit is left, then it is searched as a number', () => {
    expect(searchableRest(' 4 ')).toBe('#4');
  });

  it('when too little is left, then nothing is searched', () => {
    expect(searchableRest('x')).toBe('');
    expect(searchableRest('')).toBe('');
    expect(searchableRest('flair 45')).toBe('flair 45');
  });
});
