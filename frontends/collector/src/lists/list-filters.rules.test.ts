import { describe, expect, it } from '@jest/globals';
import { readTradeFilters, readWantFilters } from './list-filters.rules.js';

const query = (text: string) => new URLSearchParams(text);

describe('the filters of lists', () => {
  it('when an address has none, or wrong ones, then there are defaults', () => {
    for (const text of ['', 'set=x&sort=rarity', 'set=0', 'set=-1', 'set=99999999999'])
      expect(readTradeFilters(query(text))).toEqual({ setId: undefined, sort: 'set' });
    expect(readWantFilters(query('missing=yes'))).toEqual({ setId: undefined, sort: 'set', missing: true });
  });

  it('when an address has filters, then they are read', () => {
    expect(readTradeFilters(query('set=12&sort=copies'))).toEqual({ setId: 12, sort: 'copies' });
    expect(readWantFilters(query('set=12&sort=priority&missing=no'))).toEqual({
      setId: 12,
      sort: 'priority',
      missing: false,
    });
  });
});
