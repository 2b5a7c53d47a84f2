import { describe, expect, it } from '@jest/globals';
import { MOST_RUNNING, openImportQueue } from './import-queue.use-case.js';

const ever = new AbortController().signal;
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Imports that end when they are told to. */
const startImports = (count: number, signals: AbortSignal[] = []) => {
  const queue = openImportQueue();
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const results = Array.from({ length: count }, (_, user) =>
    queue.run(user, signals[user] ?? ever, () => {
      begun.push(user);
      return new Promise<number>((resolve) => (ends[user] = () => resolve(user)));
    }),
  );
  return { queue, begun, end: (user: number) => ends[user]?.(), results };
};

describe('the queue of imports', () => {
  it('when many arrive, then two run, and the others wait in order of arrival and know their place', async () => {
    const { queue, begun, end, results } = startImports(5);
    await settled();
    expect(begun).toEqual([0, 1]);
    expect([0, 2, 3, 4, 9].map((user) => queue.placeOf(user))).toEqual([null, 1, 2, 3, null]);
    expect([0, 2, 9].map((user) => queue.has(user))).toEqual([true, true, false]);
    end(1);
    await settled();
    expect(begun).toEqual([0, 1, 2]);
    expect([2, 3, 4].map((user) => queue.placeOf(user))).toEqual([null, 1, 2]);
    for (const user of [0, 2, 3, 4]) {
      end(user);
      await settled();
    }
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4]);
    expect(queue.has(4)).toBe(false);
  });

  it('when a waiting client disconnects, then the next one has its place', async () => {
    const leaving = new AbortController();
    const { queue, begun, end, results } = startImports(4, [ever, ever, leaving.signal]);
    leaving.abort(new Error('disconnected'));
    await expect(results[2]).rejects.toThrow('disconnected');
    expect(queue.placeOf(3)).toBe(1);
    end(0);
    await settled();
    expect(begun).toEqual([0, 1, 3]);
  });

  it('when an import fails, then the next one begins', async () => {
    const queue = openImportQueue();
    const failing = Array.from({ length: MOST_RUNNING }, (_, user) =>
      queue.run(user, ever, () => Promise.reject(new Error('bad file'))),
    );
    const next = queue.run(7, ever, () => Promise.resolve('done'));
    for (const one of failing) await expect(one).rejects.toThrow('bad file');
    expect(await next).toBe('done');
  });

  it('when more than 50 wait, then further ones are refused', async () => {
    const { results } = startImports(MOST_RUNNING + 51);
    await expect(results.at(-1)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});
