import { expect, it } from '@jest/globals';
import { batchesOf, withoutBlocking, jsonOf } from './batches.js';

const busyFor = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it('when the work takes long, then timers run in between, and no item is lost', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const seen: number[] = [];
  for await (const item of withoutBlocking(Array.from({ length: 50 }, (_, index) => index))) {
    busyFor(2);
    seen.push(item);
  }
  clearInterval(timer);
  expect(seen).toHaveLength(50);
  expect(turns).toBeGreaterThan(3);
});

it('when a list is split, then the last batch holds the remaining items', () => {
  expect([...batchesOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...batchesOf([], 2)]).toEqual([]);
});

it('when a list is converted to JSON in steps, then the result equals that of JSON.stringify', async () => {
  for (const list of [[], [{ a: 1 }], [1, 'two', null, { three: [3] }]])
    expect(await jsonOf(list)).toBe(JSON.stringify(list));
});
