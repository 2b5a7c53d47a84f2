import { describe, expect, it } from '@jest/globals';
import { isFiltered, readMarketFilters } from './market-filters.rules.js';

const read = (query: string) => readMarketFilters(new URLSearchParams(query));
const nothing = { q: '', setId: null, cardId: null, condition: null, mine: false, sort: 'newest' };

describe('marketplace filters in the URL', () => {
  it('when there are none, then all listings are shown, newest first', () => {
    expect(read('')).toEqual(nothing);
    expect(isFiltered(read('sort=price-low'))).toBe(false);
  });

  it('when there are filters, then they are read', () => {
    const filters = read('q=spider&set=3&cardId=7&condition=Near+Mint&show=mine&sort=price-high');
    expect(filters).toEqual({
      q: 'spider',
      setId: 3,
      cardId: 7,
      condition: 'Near Mint',
      mine: true,
      sort: 'price-high',
    });
    expect(isFiltered(filters)).toBe(true);
  });

  it('when a value is invalid, then it is ignored', () => {
    expect(read('set=-1&cardId=1e99&condition=shiny&show=yours&sort=drop')).toEqual(nothing);
  });
});
