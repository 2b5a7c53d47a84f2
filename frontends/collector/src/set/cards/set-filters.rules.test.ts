import { describe, expect, it } from '@jest/globals';
import { cardQueryOf, isFiltered, missingQueryOf, ownedQueryOf, readSetFilters } from './set-filters.rules.js';

const read = (query: string) => readSetFilters(new URLSearchParams(query));
const none = { q: '', type: 'all', show: 'all', sort: 'number', view: 'grid' };

describe('set page filters in the URL', () => {
  it('when there are none, then all cards are shown as a grid', () => {
    expect(read('')).toEqual(none);
    expect(cardQueryOf(read(''))).toEqual({});
    expect(isFiltered(read(''))).toBe(false);
  });

  it('when there are filters, then they are read', () => {
    expect(read('q=thing&type=insert&view=list&show=missing&sort=mine')).toEqual({
      q: 'thing',
      type: 'insert',
      show: 'missing',
      sort: 'mine',
      view: 'list',
    });
  });

  it('when values are invalid, then the defaults apply', () => {
    expect(read('type=shiny&view=circle&show=some&sort=luck')).toEqual(none);
    expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(100);
  });

  it('when only the view is chosen, then the list is not filtered', () => {
    expect(isFiltered(read('view=list'))).toBe(false);
    expect(isFiltered(read('show=owned'))).toBe(true);
  });

  it('when a type is chosen, then only inserts or base cards are requested', () => {
    expect(cardQueryOf(read('type=insert'))).toEqual({ isInsert: 'true' });
    expect(cardQueryOf(read('type=base&q=hulk'))).toEqual({ isInsert: 'false', search: 'hulk' });
    expect(ownedQueryOf(read('type=base&q=hulk'), 5)).toEqual({ setId: 5, sort: 'set', isInsert: 'false', q: 'hulk' });
    expect(missingQueryOf(read('type=insert'))).toEqual({ type: 'insert' });
  });

  it('when a card number is typed with #, then the number is searched', () => {
    expect(cardQueryOf(read('q=%231'))).toEqual({ search: '1' });
    expect(cardQueryOf(read('q=%23'))).toEqual({});
  });
});
