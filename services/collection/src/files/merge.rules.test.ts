import { describe, expect, it } from '@jest/globals';
import { copiesKey, mergeCopies, withoutOwned } from './merge.rules.js';
import type { NewCopies } from '../holdings/add-copies.rules.js';

const copy = (more: Partial<NewCopies> = {}): NewCopies => ({ cardId: 1, condition: 'Mint', quantity: 1, ...more });

describe('equal copies of a file', () => {
  it('when rows are equal in everything but quantity and favourite, then they are one holding', () => {
    expect(mergeCopies([copy({ quantity: 2 }), copy({ cardId: 2 }), copy({ isFavorite: true })])).toEqual([
      { ...copy({ quantity: 3 }), isFavorite: true, collectionIds: [] },
      copy({ cardId: 2 }),
    ]);
  });

  it('when a detail differs or copies are numbered, then they stay apart', () => {
    const rows = [copy(), copy({ notes: 'signed' }), copy({ serialNumber: '1/5' }), copy({ serialNumber: '2/5' })];
    expect(mergeCopies(rows)).toHaveLength(4);
    expect(mergeCopies([copy({ serialNumber: 'A' }), copy({ serialNumber: 'A' })])).toHaveLength(2);
  });

  it('when a holding would be too large, then another begins', () => {
    expect(mergeCopies([copy({ quantity: 9999 }), copy({ quantity: 2 })]).map(({ quantity }) => quantity)).toEqual([
      9999, 2,
    ]);
  });
});

describe('copies that are there already', () => {
  it('when some are owned, then only the rest is new', () => {
    const owned = new Map([[copiesKey(copy()), 2]]);
    expect(withoutOwned([copy({ quantity: 3 }), copy({ cardId: 2 })], owned)).toEqual({
      fresh: [copy({ quantity: 1 }), copy({ cardId: 2 })],
      duplicates: 2,
    });
  });

  it('when all are owned, then nothing is new', () => {
    expect(withoutOwned([copy()], new Map([[copiesKey(copy()), 5]]))).toEqual({ fresh: [], duplicates: 1 });
  });
});
