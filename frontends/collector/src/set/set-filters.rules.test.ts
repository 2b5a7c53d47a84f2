import { describe, expect, it } from '@jest/globals';
import { cardQueryOf, readSetFilters } from './set-filters.rules.js';

const read = (query: string) => readSetFilters(new URLSearchParams(query));

describe('filters of a set page in the address', () => {
  it('when the address has none, then all cards are shown as a grid', () => {
    expect(read('')).toEqual({ q: '', type: 'all', view: 'grid' });
    expect(cardQueryOf(read(''))).toEqual({});
  });

  it('when the address holds filters, then a reload shows the same', () => {
    expect(read('q=thing&type=insert&view=list')).toEqual({ q: 'thing', type: 'insert', view: 'list' });
  });

  it('when the address holds nonsense, then the defaults rule', () => {
    expect(read('type=shiny&view=circle')).toEqual({ q: '', type: 'all', view: 'grid' });
    expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(100);
  });

  it('when a type is chosen, then only inserts or only base cards are asked for', () => {
    expect(cardQueryOf(read('type=insert'))).toEqual({ isInsert: 'true' });
    expect(cardQueryOf(read('type=base&q=hulk'))).toEqual({ isInsert: 'false', search: 'hulk' });
  });

  it('when a card number is written with its #, then the number is asked for', () => {
    expect(cardQueryOf(read('q=%231'))).toEqual({ search: '1' });
    expect(cardQueryOf(read('q=%23'))).toEqual({});
  });
});
