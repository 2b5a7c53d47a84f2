import { describe, expect, it } from '@jest/globals';
import { MAX_SELECTED } from '@ninepocket/contracts/collection/holdings/selection';
import { listedText } from './bulk-text.js';
import { allOf, clicked, copiesOf, NOTHING, without } from './selection.rules.js';

const order = [5, 3, 9, 1, 7];
const chosen = (selection: { ids: ReadonlySet<number> }) => [...selection.ids].toSorted((a, b) => a - b);

describe('selecting cards', () => {
  it('when stacks are selected, then their copies are counted, or unknown while one is not loaded', () => {
    const loaded = [5, 3, 9].map((id) => ({ id, quantity: id }));
    expect(copiesOf(new Set([5, 3]), loaded)).toBe(8);
    expect(copiesOf(new Set([5, 1]), loaded)).toBeNull();
    expect(listedText(2, 1007)).toBe('1,007 copies of 2 cards');
    expect(listedText(1, 1)).toBe('1 copy of 1 card');
    expect(listedText(300, null)).toBe('All copies of 300 cards');
  });

  it('when a card is clicked twice, then it is selected and deselected', () => {
    const once = clicked(NOTHING, 3, order, false);
    expect(chosen(once)).toEqual([3]);
    expect(chosen(clicked(once, 3, order, false))).toEqual([]);
  });

  it('when Shift is held, then everything between the two clicks is selected, in both directions', () => {
    const first = clicked(NOTHING, 3, order, false);
    expect(chosen(clicked(first, 1, order, true))).toEqual([1, 3, 9]);
    const last = clicked(NOTHING, 7, order, false);
    expect(chosen(clicked(last, 9, order, true))).toEqual([1, 7, 9]);
  });

  it('when Shift is held on a selected card, then the range is deselected', () => {
    const all = { ...allOf(order), anchor: 5 };
    expect(chosen(clicked(all, 9, order, true))).toEqual([1, 7]);
  });

  it('when the previously clicked card is no longer listed, then Shift selects a single card', () => {
    const elsewhere = clicked(NOTHING, 100, [100], false);
    expect(chosen(clicked(elsewhere, 9, order, true))).toEqual([9, 100]);
  });

  it('when there are more cards than one call may change, then the selection stops at the limit', () => {
    const many = Array.from({ length: MAX_SELECTED + 50 }, (_, index) => index + 1);
    expect(allOf(many).ids.size).toBe(MAX_SELECTED);
    expect(clicked(allOf(many), MAX_SELECTED + 10, many, false).ids.size).toBe(MAX_SELECTED);
  });

  it('when cards were removed, then they are deselected', () => {
    expect(chosen(without(allOf(order), [5, 3]))).toEqual([1, 7, 9]);
  });
});
