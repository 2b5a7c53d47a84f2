import { describe, expect, it } from '@jest/globals';
import { copiesKey, DuplicateFilter, CopyMerger } from './merge.rules.js';
import type { NewCopies } from '../../holdings/add-copies.rules.js';

const copy = (more: Partial<NewCopies> = {}): NewCopies => ({ cardId: 1, condition: 'Mint', quantity: 1, ...more });
const merge = (all: NewCopies[], keepApart = false): NewCopies[] => {
  const merging = new CopyMerger(keepApart);
  for (const copies of all) merging.add(copies);
  return merging.result.map(({ copies }) => copies);
};
const skipOwned = (all: NewCopies[], equal: ReadonlyMap<string, number>, onlyNew: boolean, isOurs = false) => {
  const filter = new DuplicateFilter({ equal, certsOfCards: new Set(), certs: new Set() }, isOurs);
  const fresh = all.map((copies) => filter.add({ key: copiesKey(copies), copies }, onlyNew));
  return { fresh, duplicates: filter.duplicates, skipped: filter.skipped };
};

describe('equal copies of a file', () => {
  it('when rows differ only in quantity and favorite mark, then they become one holding', () => {
    expect(merge([copy({ quantity: 2 }), copy({ cardId: 2 }), copy({ isFavorite: true })])).toEqual([
      { ...copy({ quantity: 3 }), isFavorite: true, customCollectionIds: [] },
      copy({ cardId: 2 }),
    ]);
  });

  it('when a detail differs or copies are numbered, then they stay separate', () => {
    const rows = [copy(), copy({ notes: 'signed' }), copy({ serialNumber: '1/5' }), copy({ serialNumber: '2/5' })];
    expect(merge(rows)).toHaveLength(4);
    expect(merge([copy({ serialNumber: 'A' }), copy({ serialNumber: 'A' })])).toHaveLength(2);
  });

  it('when they come from our own export, then only plain ones are merged', () => {
    const rows = [copy({ notes: 'a' }), copy(), copy({ notes: 'a', isFavorite: true }), copy({ quantity: 2 })];
    expect(merge(rows, true).map(({ notes, quantity }) => [notes, quantity])).toEqual([
      ['a', 1],
      [undefined, 3],
      ['a', 1],
    ]);
  });

  it('when they come from our own export, then favorites and holdings of different custom collections stay separate', () => {
    const rows = [
      copy({ customCollectionIds: [1, 2] }),
      copy({ quantity: 3 }),
      copy({ isFavorite: true }),
      copy({ customCollectionIds: [2, 1], quantity: 4 }),
    ];
    expect(merge(rows, true).map(({ quantity }) => quantity)).toEqual([5, 3, 1]);
  });

  it('when a holding would be too large, then there is a second one', () => {
    expect(merge([copy({ quantity: 9999 }), copy({ quantity: 2 })]).map(({ quantity }) => quantity)).toEqual([9999, 2]);
  });
});

describe('copies that are already in the collection', () => {
  it('when some copies are owned, then only the rest are new', () => {
    const owned = new Map([[copiesKey(copy()), 2]]);
    expect(skipOwned([copy({ quantity: 3 }), copy({ cardId: 2 })], owned, true)).toEqual({
      fresh: [copy({ quantity: 1 }), copy({ cardId: 2 })],
      duplicates: 2,
      skipped: 0,
    });
  });

  it('when all copies are owned, then nothing is new', () => {
    const owned = new Map([[copiesKey(copy()), 5]]);
    expect(skipOwned([copy()], owned, true)).toEqual({ fresh: [null], duplicates: 1, skipped: 0 });
  });

  it('when duplicates are wanted, then only numbered copies are skipped', () => {
    const all = [copy(), copy({ serialNumber: '3/10' }), copy({ serialNumber: 'AP' })];
    const owned = new Map(all.map((one) => [copiesKey(one), 1]));
    expect(skipOwned(all, owned, false)).toEqual({ fresh: [all[0], null, all[2]], duplicates: 3, skipped: 1 });
  });

  it('when they come from our own export, then owned copies are always skipped', () => {
    const all = [copy({ notes: 'a' }), copy({ notes: 'a' }), copy({ quantity: 3 }), copy({ cardId: 2 })];
    const owned = new Map([
      [copiesKey(copy({ notes: 'a' })), 1],
      [copiesKey(copy()), 2],
    ]);
    expect(skipOwned(all, owned, false, true)).toEqual({
      fresh: [null, all[1], copy({ quantity: 1 }), all[3]],
      duplicates: 3,
      skipped: 3,
    });
  });
});
