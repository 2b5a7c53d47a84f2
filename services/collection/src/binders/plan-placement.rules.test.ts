import { describe, expect, it } from '@jest/globals';
import { nextFree, planPlacement, type Copies, type UsedPocket } from './plan-placement.rules.js';

const binder = (kind: 'storage' | 'display') => ({ id: 1, rows: 1, columns: 1, kind });
const held = (position: number, cardId: number, holdingId: number | null, quantity = 1): UsedPocket => ({
  position,
  cardId,
  holdingId,
  quantity,
});
const copies = (cardId: number, holdingId: number | null, quantity = 1): Copies => ({ cardId, holdingId, quantity });
const plan = (
  kind: 'storage' | 'display',
  used: UsedPocket[],
  placed: Copies[],
  from: number | 'end' = 0,
): unknown[] | undefined =>
  planPlacement(binder(kind), used, placed, { from })?.map(({ position, after }) => [
    position,
    after?.cardId,
    after?.holdingId,
    after?.quantity,
  ]);

describe('placing copies', () => {
  it('when a storage binder has the holding, then its pocket takes more', () => {
    expect(plan('storage', [held(0, 7, 70, 2)], [copies(7, 70, 3)])).toEqual([[0, 7, 70, 5]]);
  });
  it('when an empty pocket remembers the card, then it is used before a free one', () => {
    expect(plan('display', [held(0, 1, 10), held(1, 7, null)], [copies(7, 70, 2)])).toEqual([
      [1, 7, 70, 1],
      [2, 7, 70, 1],
    ]);
  });
  it('when there are free pockets between others, then a fill begins after the last one', () => {
    expect(plan('storage', [held(3, 1, 10)], [copies(7, 70)])).toEqual([[0, 7, 70, 1]]);
    expect(plan('storage', [held(3, 1, 10)], [copies(7, 70)], 'end')).toEqual([[4, 7, 70, 1]]);
  });
  it('when a card is missing, then a pocket is reserved, but only one', () => {
    expect(plan('storage', [held(0, 1, 10)], [copies(1, null), copies(2, null), copies(2, null)])).toEqual([
      [1, 2, null, 1],
    ]);
  });
  it('when sections are filled, then each begins on a new page, but more of the last one does not', () => {
    const grid = { ...binder('storage'), columns: 2 };
    const placed = [
      { ...copies(1, 10), section: 'base' },
      { ...copies(2, 20), section: 'base' },
      { ...copies(3, 30), section: 'foil' },
    ];
    const positions = (section: string | null) =>
      planPlacement(grid, [held(0, 9, 90)], placed, { from: 'end', section })?.map(({ position }) => position);
    expect(positions('other')).toEqual([2, 3, 4]);
    expect(positions('base')).toEqual([1, 2, 4]);
  });
  it('when the binder is full, then nothing is planned', () => {
    expect(plan('display', [], [copies(7, 70, 401)])).toBeUndefined();
    expect(plan('storage', [held(399, 1, 10)], [copies(7, 70)], 'end')).toBeUndefined();
    expect(plan('display', [], [copies(7, 70, 400)])).toHaveLength(400);
  });
});

describe('moving to the next free pocket', () => {
  it('when a pocket remembers the card, then it is next, otherwise the first gap', () => {
    const used = [held(0, 7, 70), held(2, 8, null)];
    expect(nextFree(binder('storage'), used, 8)).toBe(2);
    expect(nextFree(binder('storage'), used, 7)).toBe(1);
    expect(nextFree(binder('storage'), [held(0, 7, 70)], 7)).toBe(1);
  });
  it('when all pockets are used, then there is none', () => {
    const used = Array.from({ length: 400 }, (_, position) => held(position, 1, 10));
    expect(nextFree(binder('storage'), used, 7)).toBeNull();
  });
});
