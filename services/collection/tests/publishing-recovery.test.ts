import { addWholeSet } from '@ninepocket/contracts/collection/holdings/bulk';
import { IN_THIS_DATABASE } from '@ninepocket/service-kit/testing/databases';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { eventsAbout, expectPublished, publishedFacts } from './inspect.js';
import { startProcess } from './process.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 1, plainCards(1, 30));
});
afterAll(() => world.close());

it('when the process is killed while it publishes, then its successor publishes everything once', async () => {
  await world.collection.stop();
  const first = await startProcess('collection', world.env);
  const blocker = await world.sql.connect();
  try {
    await blocker.query('begin');
    await blocker.query('lock table completed_sets in share mode');
    const me = callerOf(first.url, { userId: 10 }, 'collection');
    expect((await me.call(addWholeSet, { params: { setId: 1 } })).status).toBe(200);
    await eventually(async () => {
      const { rowCount } = await world.sql.query(
        `select from pg_locks where not granted and relation = 'completed_sets'::regclass and ${IN_THIS_DATABASE}`,
      );
      expect(rowCount).toBe(1);
    });
  } finally {
    await first.kill();
    await blocker.query('rollback');
    blocker.release();
  }
  expect(await eventsAbout(world, 10)).toEqual([]);
  const second = await startProcess('collection', world.env);
  try {
    await eventually(() => expectPublished(world, 10));
    const names = (await eventsAbout(world, 10)).map(([name]) => name);
    expect(names).toEqual(['collector.changed', 'cards.added', 'set.completed']);
    expect(await publishedFacts(world, 10, 'cards.added')).toMatchObject([{ copies: 30 }]);
  } finally {
    await second.kill();
  }
});
