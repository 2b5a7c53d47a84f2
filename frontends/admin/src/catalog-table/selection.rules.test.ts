import { describe, expect, it } from '@jest/globals';
import { NOTHING, shownSelected, toggled } from './selection.rules.js';

const shown = [5, 4, 3, 2, 1];
const chosen = (selection: { ids: ReadonlySet<number> }) => [...selection.ids];

describe('selecting rows', () => {
  it('when a row is toggled twice, then it is not selected', () => {
    const once = toggled(NOTHING, 4, shown, false);
    expect(chosen(once)).toEqual([4]);
    expect(chosen(toggled(once, 4, shown, false))).toEqual([]);
  });

  it('when Shift is held, then the rows between are selected, in both directions', () => {
    expect(chosen(toggled(toggled(NOTHING, 4, shown, false), 2, shown, true))).toEqual([4, 3, 2]);
    expect(chosen(toggled(toggled(NOTHING, 2, shown, false), 4, shown, true))).toEqual([2, 4, 3]);
  });

  it('when a row is deselected after "all", then the other loaded rows stay selected', () => {
    expect(chosen(toggled({ ...NOTHING, all: true }, 3, shown, false))).toEqual([5, 4, 2, 1]);
  });

  it('when more rows are loaded than one edit accepts, then the first thousand are selected', () => {
    expect(shownSelected(Array.from({ length: 1200 }, (_, i) => i + 1)).ids.size).toBe(1000);
  });
});
