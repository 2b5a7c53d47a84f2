import { describe, expect, it } from '@jest/globals';
import { fittingPockets } from './undo-placement.rules.js';

const pocket = (position: number, holdingId: number | null) => ({
  binderId: 1,
  position,
  before: holdingId === null ? null : { cardId: holdingId, holdingId, quantity: 1 },
});
const placed = (position: number, holdingId: number) => ({ binderId: 1, position, holdingId, quantity: 1 });
const owned = new Map([
  [1, 1],
  [2, 1],
  [3, 1],
]);

describe('which pockets get back what they had', () => {
  it('when copies were moved on, then their former pocket does not, and the others do', () => {
    const changes = [pocket(1, 1), pocket(2, 2), pocket(5, null), pocket(6, null)];
    expect(fittingPockets(changes, owned, [placed(9, 1), placed(6, 2)])).toEqual(changes.slice(1));
  });

  it('when a pocket stays, then the copies in it are not put back elsewhere', () => {
    // 1 and 2 were exchanged, then 2 and 3, and 1 was moved on.
    const changes = [pocket(1, 1), pocket(2, 2), pocket(3, 3)];
    expect(fittingPockets(changes, owned, [placed(1, 2), placed(2, 3), placed(9, 1)])).toEqual([]);
  });
});
