import { describe, expect, it } from '@jest/globals';
import { readCollectionFilters } from './collection-filters.rules.js';

const read = (query: string) => readCollectionFilters(new URLSearchParams(query));

describe('filters of My Collection in the address', () => {
  it('when the address has none, then everything I own is shown as a grid', () => {
    expect(read('')).toEqual({ q: '', setId: null, view: 'grid' });
  });

  it('when the address holds filters, then a reload shows the same', () => {
    expect(read('q=thor&set=12&view=list')).toEqual({ q: 'thor', setId: 12, view: 'list' });
  });

  it('when the set in the address is no id, then it is left out', () => {
    expect(read('set=flair').setId).toBeNull();
    expect(read('set=-1').setId).toBeNull();
    expect(read('set=1.5').setId).toBeNull();
  });
});
