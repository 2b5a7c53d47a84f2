import { describe, expect, it } from '@jest/globals';
import { cardQueryOf, isFiltered, missingQueryOf, ownedQueryOf, readSetFilters } from './set-filters.rules.js';

const read = (query: string) => readSetFilters(new URLSearchParams(query));
const none = { q: '', type: 'all', show: 'all', ghosts: false, view: 'grid' };

describe('filters of a set page in the address', () => {
  it('when the address has none, then all cards are shown as a grid', () => {
    expect(read('')).toEqual(none);
    expect(cardQueryOf(read(''))).toEqual({});
    expect(isFiltered(read(''))).toBe(false);
  });

  it('when the address holds filters, then a reload shows the same', () => {
    expect(read('q=thing&type=insert&view=list&show=missing&ghosts=1')).toEqual({
      q: 'thing',
      type: 'insert',
      show: 'missing',
      ghosts: true,
      view: 'list',
    });
  });

  it('when the address holds nonsense, then the defaults rule', () => {
    expect(read('type=shiny&view=circle&show=some&ghosts=boo')).toEqual(none);
    expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(100);
  });

  it('when missing cards are only drawn faintly, then nothing is filtered out', () => {
    expect(isFiltered(read('ghosts=1&view=list'))).toBe(false);
    expect(isFiltered(read('show=owned'))).toBe(true);
  });

  it('when a type is chosen, then only inserts or only base cards are asked for', () => {
    expect(cardQueryOf(read('type=insert'))).toEqual({ isInsert: 'true' });
    expect(cardQueryOf(read('type=base&q=hulk'))).toEqual({ isInsert: 'false', search: 'hulk' });
    expect(ownedQueryOf(read('type=base&q=hulk'), 5)).toEqual({ setId: 5, sort: 'set', isInsert: 'false', q: 'hulk' });
    expect(missingQueryOf(read('type=insert'))).toEqual({ type: 'insert' });
  });

  it('when a card number is written with its #, then the number is asked for', () => {
    expect(cardQueryOf(read('q=%231'))).toEqual({ search: '1' });
    expect(cardQueryOf(read('q=%23'))).toEqual({});
  });
});
