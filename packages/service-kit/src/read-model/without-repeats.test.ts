import { describe, expect, it } from '@jest/globals';
import { withoutRepeats } from './without-repeats.js';

const runsOf = (ids: number[], max: number) =>
  withoutRepeats(
    ids.map((id) => ({ id })),
    max,
  ).map((run) => run.map(({ id }) => id));

describe('withoutRepeats', () => {
  it('when an id repeats, then a new run starts with it', () => {
    expect(runsOf([1, 2, 1, 3, 3, 2], 10)).toEqual([
      [1, 2],
      [1, 3],
      [3, 2],
    ]);
  });

  it('when a run is full, then the next one starts', () => {
    expect(runsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(runsOf([], 2)).toEqual([]);
  });
});
