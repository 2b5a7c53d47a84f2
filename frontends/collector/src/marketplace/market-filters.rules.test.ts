import { describe, expect, it } from '@jest/globals';
import { isFiltered, readMarketFilters } from './market-filters.rules.js';

const read = (query: string) => readMarketFilters(new URLSearchParams(query));
const nothing = { q: '', setId: null, cardId: null, condition: null, mine: false, sort: 'newest' };

describe('filters of the marketplace', () => {
  it('when the address says nothing, then the whole market is shown, the newest first', () => {
    expect(read('')).toEqual(nothing);
    expect(isFiltered(read('sort=price-low'))).toBe(false);
  });

  it('when the address says how, then it is read', () => {
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

  it('when the address is odd, then the odd part is left out', () => {
    expect(read('set=-1&cardId=1e99&condition=shiny&show=yours&sort=drop')).toEqual(nothing);
  });
});
