import { expect, it } from '@jest/globals';
import { Turns } from './turns.js';

const run = async (turns: Turns, works: string[]) => {
  const started: string[] = [];
  let running = 0;
  let most = 0;
  const work = (name: string) => async () => {
    started.push(name);
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
  };
  await Promise.all(works.map((name) => turns.run(name.charAt(0), work(name))));
  return { started, most };
};

it('when one owner queues much, then others are served between its work, and nobody has two turns at a time', async () => {
  const { started, most } = await run(new Turns(2, 9), ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
  expect(started.slice(0, 3)).toEqual(['a1', 'b1', 'c1']);
  expect(started.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'a4']);
  expect(most).toBe(2);
});

it('when work fails, then the next one has its turn', async () => {
  const turns = new Turns(1, 9);
  const results = await Promise.allSettled([
    turns.run('a', async () => Promise.reject(new Error('broken'))),
    turns.run('a', async () => 'fine'),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

it('when an owner has as much waiting as allowed, then only this owner is full', async () => {
  const turns = new Turns(1, 1);
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
  const all = [turns.run('a', slow), turns.run('a', slow)];
  expect([turns.isFull('a'), turns.isFull('b')]).toEqual([true, false]);
  await Promise.all(all);
  expect(turns.isFull('a')).toBe(false);
});

it('when work waits for longer than it may, then it is given up, and the others have their turns', async () => {
  const turns = new Turns(1, 9);
  let end = () => {};
  const first = turns.run('a', () => new Promise<void>((resolve) => (end = resolve)));
  const given = ['a', 'b'].map((owner) => turns.run(owner, async () => 'late', 5));
  const patient = turns.run('b', async () => 'patient');
  expect((await Promise.allSettled(given)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  end();
  expect(await Promise.all([first, patient])).toEqual([undefined, 'patient']);
  expect(await turns.run('a', async () => 'next', 5)).toBe('next');
});
