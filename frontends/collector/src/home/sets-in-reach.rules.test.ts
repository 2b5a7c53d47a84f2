import { expect, it } from '@jest/globals';
import type { SetProgress } from '@ninepocket/contracts/collection/stats';
import { nearestCompletion } from './sets-in-reach.rules.js';

const set = (setId: number, owned: number) => ({ setId, all: { owned, total: 10 } }) as SetProgress;

it('when sets are complete, then the three behind them are nearest completion', () => {
  const sets = [set(1, 10), set(2, 9), set(3, 8), set(4, 7), set(5, 1)];
  expect(nearestCompletion(sets).map(({ setId }) => setId)).toEqual([2, 3, 4]);
});
