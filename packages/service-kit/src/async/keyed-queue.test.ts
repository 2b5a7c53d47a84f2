import { expect, it } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { KeyedQueue } from './keyed-queue.js';

it('when tasks share a key, then they run in order, also after a failure, and other keys do not wait', async () => {
  const queue = new KeyedQueue();
  const ended: string[] = [];
  const task = (name: string, turns: number) => async () => {
    for (let i = 0; i < turns; i++) await turn();
    ended.push(name);
    if (name === 'a1') throw new Error('failed');
  };
  const results = await Promise.allSettled([
    queue.run('a', task('a1', 5)),
    queue.run('a', task('a2', 0)),
    queue.run('b', task('b1', 1)),
  ]);
  expect(ended).toEqual(['b1', 'a1', 'a2']);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  await turn();
  expect(queue.size).toBe(0);
});
