import { describe, expect, it } from '@jest/globals';
import {
  filterCount,
  holdingQueryOf,
  isFiltered,
  isWholeCustomCollection,
  NO_FILTERS,
  readCollectionFilters,
} from './collection-filters.rules.js';

const read = (query: string) => readCollectionFilters(new URLSearchParams(query));

describe('My Collection filters in the URL', () => {
  it('when there are none, then all cards are shown as a grid, newest first', () => {
    const filters = read('');
    expect(filters).toMatchObject({ show: 'cards', q: '', setId: null, type: 'all', sort: 'newest', view: 'grid' });
    expect(filterCount(filters)).toBe(0);
    expect(holdingQueryOf(filters)).toEqual({});
  });

  it('when there are filters, then they become the API query', () => {
    const filters = read(
      'q=%2312&set=12&type=insert&condition=Near+Mint&sale=1&favorite=1&signed=1&signer=Lee&collection=3&sort=value&view=list',
    );
    expect(filters.view).toBe('list');
    expect(filterCount(filters)).toBe(7);
    expect(holdingQueryOf(filters)).toEqual({
      q: '12',
      setId: 12,
      isInsert: 'true',
      condition: 'Near Mint',
      isForSale: 'true',
      isFavorite: 'true',
      signedBy: 'Lee',
      collectionId: 3,
      sort: 'value',
    });
  });

  it('when a value is invalid, then it is ignored', () => {
    expect(read('set=flair').setId).toBeNull();
    expect(read('set=-1').setId).toBeNull();
    expect(read('set=1.5').setId).toBeNull();
    expect(read('set=99999999999').setId).toBeNull();
    expect(read('condition=shiny&type=foil&sort=luck')).toMatchObject({ condition: null, type: 'all', sort: 'newest' });
  });

  it('when signed cards are chosen without a name, then all of them are requested', () => {
    expect(holdingQueryOf(read('signed=1'))).toEqual({ isSigned: 'true' });
    expect(holdingQueryOf(read('signer=Lee'))).toEqual({});
  });

  it('when no set is chosen, then "missing" is ignored', () => {
    expect(read('missing=1').missing).toBe(false);
    expect(read('missing=1&set=4').missing).toBe(true);
  });

  it('when sets are shown, then their own sort orders apply', () => {
    expect(read('show=sets&sort=percent').setSort).toBe('percent');
    expect(read('show=sets&sort=oldest').setSort).toBe('recent');
  });

  it('when a custom collection is the only filter, then all of it is shown', () => {
    expect(isWholeCustomCollection(read('collection=3&sort=value&view=list'))).toBe(true);
    for (const query of ['', 'collection=3&q=thor', 'collection=3&favorite=1', 'favorite=1', 'show=sets&collection=3'])
      expect(isWholeCustomCollection(read(query))).toBe(false);
  });

  it('when cards are filtered or sets are searched, then the list counts as filtered', () => {
    expect(['q=thor', 'favorite=1', 'show=sets&q=flair'].map((query) => isFiltered(read(query)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['', 'sort=value', 'show=sets&favorite=1'].map((query) => isFiltered(read(query)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('when the filters are cleared, then none are left', () => {
    const query = new URLSearchParams(
      'q=thor&set=12&missing=1&type=base&condition=Mint&sale=1&favorite=1&signed=1&signer=Lee&collection=3',
    );
    for (const [name, value] of Object.entries(NO_FILTERS)) {
      if (value === '') query.delete(name);
    }
    expect([...query]).toEqual([]);
  });
});
