import { addWholeSet } from '@ninepocket/contracts/collection/bulk';
import { addHolding } from '@ninepocket/contracts/collection/collection';
import { migrate } from '@ninepocket/service-kit/database/migrate';
import { createLog } from '@ninepocket/service-kit/process/log';
import { callerOf, eventually, testDatabase } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrations, startCollection } from '../src/start.js';
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
        `select from pg_locks where not granted and relation = 'completed_sets'::regclass`,
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
    await eventually(() => expectPublished(world, 10), 15_000);
    const names = (await eventsAbout(world, 10)).map(([name]) => name);
    expect(names).toEqual(['collector.changed', 'cards.added', 'set.completed']);
    expect(await publishedFacts(world, 10, 'cards.added')).toMatchObject([{ copies: 30 }]);
  } finally {
    await second.kill();
  }
}, 60_000);

const BEFORE = `
  insert into card_sets (id, name, slug, year, version) values (9, 'Flair', 'flair', 1994, 1);
  insert into cards (id, set_id, name, card_number, version) values (901, 9, 'One', '1', 1), (902, 9, 'Two', '2', 1);
  insert into users (user_id, username, plan, plan_version) values (10, 'seller', 'SUPER_HERO', 1);
  insert into collectors (user_id, copies, holdings) values (10, 2, 2);
  insert into holdings (user_id, card_id, condition, quantity, is_for_sale, sale_price, listed_at)
    values (10, 901, 'Mint', 1, true, 2, now()), (10, 902, 'Mint', 1, false, null, null);
  insert into ledger (user_id, card_id, holding_id, kind, quantity, day)
    values (10, 901, 1, 'bought', 1, current_date), (10, 902, 2, 'bought', 1, current_date);
  insert into wishes (user_id, card_id, max_price) values (11, 901, 5)`;

it('when the service is upgraded, then existing collectors get figures, and earlier activity is not published', async () => {
  const database = await testDatabase('upgrade');
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const sql = new pg.Pool({ connectionString: database.url, max: 2 });
  try {
    const source = fileURLToPath(migrations);
    for (const name of await readdir(source))
      if (name < '20261123022100') await cp(join(source, name), join(folder, name), { recursive: true });
    await migrate(sql, folder, createLog('collection', 'silent'));
    await sql.query(BEFORE);
    const { running } = await startCollection({ ...world.env, DATABASE_URL: database.url });
    try {
      const upgraded = { ...world, sql };
      for (const userId of [10, 11]) await eventually(() => expectPublished(upgraded, userId), 15_000);
      const events = [...(await eventsAbout(upgraded, 10)), ...(await eventsAbout(upgraded, 11))];
      expect(events).toMatchObject([
        ['collector.changed', { userId: 10, totalCards: 2, completedSets: 1, listings: 1 }],
        ['collector.changed', { userId: 11, wishlistItems: 1 }],
      ]);
      const me = callerOf(running.url, { userId: 10 }, 'collection');
      expect((await me.call(addHolding, { body: { cardId: 901, condition: 'Poor' } })).status).toBe(201);
      expect(await publishedFacts(upgraded, 10, 'cards.added')).toMatchObject([{ copies: 3 }]);
      expect(await publishedFacts(upgraded, 10, 'set.completed')).toEqual([]);
    } finally {
      await running.stop();
    }
  } finally {
    await sql.end();
    await rm(folder, { recursive: true });
    await database.drop();
  }
}, 60_000);
