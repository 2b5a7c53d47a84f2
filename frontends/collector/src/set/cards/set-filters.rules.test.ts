import { describe, expect, it } from '@jest/globals';
import { cardQueryOf, isFiltered, isShown, missingQueryOf, ownedQueryOf, readSetFilters } from './set-filters.rules.js';

const read = (query: string) => readSetFilters(new URLSearchParams(query));
const none = { q: '', type: 'all', section: '', show: 'all', sort: 'number', view: 'grid' };

describe('set page filters in the URL', () => {
  it('when there are none, then all cards are shown as a grid', () => {
    expect(read('')).toEqual(none);
    expect(cardQueryOf(read(''))).toEqual({});
    expect(isFiltered(read(''))).toBe(false);
  });

  it('when there are filters, then they are read', () => {
    expect(read('q=thing&type=insert&section=Holograms&view=list&show=missing&sort=mine')).toEqual({
      q: 'thing',
      type: 'insert',
      section: 'Holograms',
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

  it('when a type or a section is chosen, then only its cards are shown', () => {
    const card = (kind: 'base' | 'insert' | 'parallel', name: string) => ({ section: { kind, name } });
    const cards = [card('base', 'Base'), card('insert', 'Gold'), card('insert', 'MH'), card('parallel', 'Gold')];
    const shown = (query: string) => cards.filter((one) => isShown(read(query), one));
    expect(shown('')).toEqual(cards);
    expect(shown('type=base')).toEqual([cards[0]]);
    expect(shown('type=insert')).toEqual([cards[1], cards[2]]);
    expect(shown('type=parallel&section=Gold')).toEqual([cards[3]]);
    expect(read('section=Gold').section).toBe('');
  });

  it('when words are typed, then the server finds the cards', () => {
    expect(cardQueryOf(read('type=base&q=hulk'))).toEqual({ search: 'hulk' });
    expect(ownedQueryOf(read('type=base&q=hulk'), 5)).toEqual({ setId: 5, sort: 'set', q: 'hulk' });
    expect(missingQueryOf(read('type=insert'))).toEqual({});
  });

  it('when a card number is typed with #, then the number is searched', () => {
    expect(cardQueryOf(read('q=%231'))).toEqual({ search: '1' });
    expect(cardQueryOf(read('q=%23'))).toEqual({});
  });
});
