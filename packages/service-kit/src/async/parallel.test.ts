import { expect, it } from '@jest/globals';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { inParallel } from './parallel.js';

it('when there are more items than the limit, then each is handled once, and never more than the limit at a time', async () => {
  const seen: number[] = [];
  let running = 0;
  let most = 0;
  await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
    most = Math.max(most, ++running);
    await yieldToEventLoop();
    running--;
    seen.push(item);
  });
  expect(seen.sort()).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it('when there are no items, then nothing is done', async () => {
  await expect(inParallel([], 2, () => Promise.reject(new Error('called')))).resolves.toBeUndefined();
});
