import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase, transaction, type Database } from '../src/database/database.js';
import { emit } from '../src/outbox/outbox.js';
import { runNow } from '../src/testing/jobs.js';
import { eventually } from '../src/testing/testing.js';
import { startThings, thingHappened, type Started } from './thing-service.js';

let service: Started;
let store: Database;
beforeAll(async () => {
  service = await startThings('catalog');
  store = openDatabase(service.url, { max: 3 });
});
afterAll(async () => {
  await store.close();
  await service.stop();
});

const countOf = async (table: string): Promise<number> =>
  (await store.pool.query(`select from messaging.${table}`)).rowCount ?? 0;

it('when rows have passed their retention, then they are deleted; later ones stay', async () => {
  await store.pool.query(`
    insert into messaging.outbox (name, aggregate, data, created_at, published_at)
      select 'catalog.thing.happened', 'thing:1', '{}', at, at
      from generate_series(1, 2500) n, lateral (select now() - make_interval(days => case when n > 2400 then 6 else 8 end) as at) t;
    insert into messaging.inbox (source, event_id, subscriber, received_at)
      select 'catalog', n, 'collection', now() - make_interval(days => case when n > 2400 then 13 else 15 end)
      from generate_series(1, 2500) n;
    insert into messaging.stored_responses (user_id, endpoint, key, request, created_at)
      select 1, 'POST /things', n::text, '', now() - make_interval(hours => n) from generate_series(23, 25, 2) n`);
  await runNow(store.pool, 'catalog.retention');
  await eventually(async () =>
    expect([await countOf('outbox'), await countOf('inbox'), await countOf('stored_responses')]).toEqual([100, 100, 1]),
  );
});

it('when deleting old rows takes long, then events are published meanwhile', async () => {
  const blocker = await store.pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query('lock table messaging.inbox in share mode');
    await blocker.query('select set_config($1, $2, true)', ['idle_in_transaction_session_timeout', '0']);
    await runNow(store.pool, 'catalog.retention');
    const blockedSince = async (): Promise<string> => {
      const { rows } = await store.pool.query<{ at: string }>(
        `select query_start::text as at from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock' and query like 'delete from messaging.inbox%'`,
      );
      expect(rows).toHaveLength(1);
      return rows[0]!.at;
    };
    // Deleting gives up after 5 s, which a slow machine may exceed once, and is tried again after a while.
    await eventually(async () => {
      const since = await blockedSince();
      await transaction(service.database.pool, (tx) => emit(tx, thingHappened, 'thing:1', { thingId: 1, step: 1 }));
      await eventually(async () => {
        const { rowCount } = await store.pool.query('select from messaging.outbox where published_at is null');
        expect(rowCount).toBe(0);
      });
      expect(await blockedSince()).toBe(since);
    });
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
});
