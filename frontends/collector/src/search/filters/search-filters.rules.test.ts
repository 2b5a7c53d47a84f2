import { describe, expect, it } from '@jest/globals';
import {
  advancedCount,
  conditionSlug,
  filterQuery,
  isSearch,
  limitProblems,
  readSearchFilters,
  searchableRest,
  searchPath,
} from './search-filters.rules.js';

const read = (query: string) => readSearchFilters(new URLSearchParams(query));

describe('card search filters in the URL', () => {
  it('when there are none, then nothing is searched', () => {
    expect(isSearch(read(''))).toBe(false);
    expect(filterQuery(read(''))).toEqual({});
  });

  it('when every filter is set, then all of them become the API query', () => {
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

  it('when values are invalid, then the defaults apply', () => {
    const filters = read('set=-1&type=shiny&condition=crumpled&minPrice=free&minYear=19&sort=random&owned=perhaps');
    expect(filterQuery(filters)).toEqual({});
    expect(isSearch(filters)).toBe(false);
  });

  it('when the text has one character, then only other filters start a search', () => {
    expect(isSearch(read('search=x'))).toBe(false);
    expect(isSearch(read('search=x&type=base'))).toBe(true);
  });

  it('when a minimum is above its maximum, then the message says so', () => {
    expect(limitProblems(read('minPrice=50&maxPrice=10'))).toEqual({
      price: 'The minimum price is higher than the maximum.',
    });
    expect(limitProblems(read('minYear=1994&maxYear=1990'))).toEqual({
      year: 'The minimum year is higher than the maximum.',
    });
    expect(limitProblems(read('minPrice=9&maxPrice=10&minYear=1990&maxYear=1990'))).toEqual({});
    expect(limitProblems(read('minPrice=50'))).toEqual({});
  });

  it('when a condition is written to the URL, then it is read back', () => {
    expect(read(`condition=${conditionSlug('Very Good')}`).condition).toBe('Very Good');
  });

  it('when a search is written to the URL, then special characters survive', () => {
    expect(searchPath({ search: 'spider-man & #45', set: null })).toBe('/card-search?search=spider-man+%26+%2345');
    expect(searchPath({ search: '', set: 3 })).toBe('/card-search?set=3');
  });
});

describe('the rest of a search text', () => {
  it('when only a digit is left, then it is searched as a card number', () => {
    expect(searchableRest(' 4 ')).toBe('#4');
  });

  it('when too little is left, then nothing is searched', () => {
    expect(searchableRest('x')).toBe('');
    expect(searchableRest('')).toBe('');
    expect(searchableRest('flair 45')).toBe('flair 45');
  });
});
