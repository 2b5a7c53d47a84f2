import { describe, expect, it } from '@jest/globals';
import { isFiltered, readWishFilters } from './wish-filters.rules.js';

const read = (query: string) => readWishFilters(new URLSearchParams(query));

describe('wishlist filters in the URL', () => {
  it('when there are none, then the whole list is shown, newest first', () => {
    expect(read('')).toEqual({ q: '', deals: false, sort: 'newest', view: 'grid' });
    expect(isFiltered(read('view=list&sort=name'))).toBe(false);
  });

  it('when there are filters, then they are read', () => {
    const filters = read('q=spider&show=deals&sort=value-low&view=list');
    expect(filters).toEqual({ q: 'spider', deals: true, sort: 'value-low', view: 'list' });
    expect(isFiltered(filters)).toBe(true);
  });

  it('when a value is invalid, then it is ignored', () => {
    expect(read(`q=${'x'.repeat(200)}&sort=drop&show=all&view=wall`)).toEqual({
      q: 'x'.repeat(100),
      deals: false,
      sort: 'newest',
      view: 'grid',
    });
  });
});
