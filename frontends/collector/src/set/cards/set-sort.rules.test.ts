import { describe, expect, it } from '@jest/globals';
import { sortSet, type SetSort } from './set-sort.rules.js';
import type { SetCard } from './set-card.rules.js';

const card = (id: number, name: string, marketValue: number | null, section = 'Base'): SetCard => ({
  id,
  setId: 1,
  name,
  cardNumber: String(id),
  variation: null,
  isInsert: section !== 'Base',
  section: { kind: section === 'Base' ? 'base' : 'insert', name: section },
  frontImageUrl: null,
  drawnImageUrl: '',
  marketValue,
});
const cards = [
  card(1, 'Storm', 5),
  card(2, 'Beast', null, 'MH'),
  card(3, 'Ángel', 2),
  card(4, 'Storm', 9, 'Holograms'),
];
const copies = new Map([
  [3, 1],
  [4, 2],
]);
const sorted = (sort: SetSort) => sortSet(cards, sort, (id) => copies.get(id) ?? 0).map(({ id }) => id);

describe('the order of a set', () => {
  it('when sorted by number, then base cards come first and each subset stays together', () => {
    expect(sorted('number')).toEqual([1, 3, 4, 2]);
    expect(sorted('type-last')).toEqual([2, 4, 1, 3]);
    expect(sorted('number-last')).toEqual([4, 3, 2, 1]);
  });

  it('when sorted by name, then accents and case do not matter, and equal names keep their order', () => {
    expect(sorted('name')).toEqual([3, 2, 1, 4]);
    expect(sorted('name-last')).toEqual([1, 4, 2, 3]);
  });

  it('when sorted by price, then cards of unknown value come last in both directions', () => {
    expect(sorted('price-high')).toEqual([4, 1, 3, 2]);
    expect(sorted('price-low')).toEqual([3, 1, 4, 2]);
  });

  it('when sorted by mine, then cards with most copies come first, or the missing ones', () => {
    expect(sorted('mine')).toEqual([4, 3, 1, 2]);
    expect(sorted('missing')).toEqual([1, 2, 3, 4]);
  });
});
