import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { republish } from '../src/outbox/republish.js';
import { emptyDatabase } from '../src/testing/databases.js';
import { eventually } from '../src/testing/testing.js';
import { firstLineOf } from './first-line.js';
import { migrationsFolder } from './thing-service.js';

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const startServices = async (
  more: Record<string, string>,
): Promise<{ publisher: string; consumer: string; database: pg.Pool }> => {
  const [publisher, consumer] = [await emptyDatabase('kit_metrics'), await emptyDatabase('kit_metrics')];
  endings.push(publisher.drop, consumer.drop);
  const program = fileURLToPath(new URL('./traced-services.mjs', import.meta.url));
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', '@ninepocket/service-kit/telemetry/telemetry', program],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        OTEL_SERVICE_NAME: 'catalog',
        PUBLISHER_URL: publisher.url,
        CONSUMER_URL: consumer.url,
        TEST_MIGRATIONS: await migrationsFolder({ '1_seen': 'create table seen (thing_id int);' }),
        TEST_SPACE: `metrics-${process.pid}-${endings.length}`,
        ...more,
      },
    },
  );
  endings.push(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
  const line = await firstLineOf(child);
  const database = new pg.Pool({ connectionString: publisher.url, max: 1 });
  endings.push(() => database.end());
  return { ...(JSON.parse(line) as { publisher: string; consumer: string }), database };
};

const metricOf = async (url: string, name: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const values = text.split('\n').filter((line) => /^\w+/.exec(line)?.[0] === name);
  return Math.max(...values.map((line) => Number(line.split(' ').at(-1))));
};

describe('the messaging metrics', () => {
  it('when a handler never returns, then the lag counts every event that waits behind it', async () => {
    const { publisher, consumer } = await startServices({ TEST_STUCK: '1' });
    for (let sent = 1; sent <= 3; sent++) {
      await fetch(`${publisher}/things/one`, { method: 'POST' });
      await eventually(async () => expect(await metricOf(consumer, 'ninepocket_consumer_lag')).toBe(sent));
    }
  });

  it('when events cannot be published, then the age of the oldest one grows', async () => {
    const { publisher } = await startServices({ TEST_NATS_URL: 'nats://127.0.0.1:9' });
    await fetch(`${publisher}/things/one`, { method: 'POST' });
    await eventually(async () => {
      expect(await metricOf(publisher, 'ninepocket_outbox_waiting')).toBe(1);
      expect(await metricOf(publisher, 'ninepocket_outbox_oldest_age_seconds')).toBeGreaterThan(0.5);
    });
  });

  it('when old events are published again, then their age counts from then', async () => {
    const { publisher, database } = await startServices({ TEST_NATS_URL: 'nats://127.0.0.1:9' });
    await database.query(
      `insert into messaging.outbox (name, aggregate, data, created_at, published_at)
       values ('catalog.thing.happened', 'thing:1', '{}', now() - interval '3 days', now() - interval '3 days')`,
    );
    await republish(database);
    await eventually(async () => expect(await metricOf(publisher, 'ninepocket_outbox_waiting')).toBe(1));
    expect(await metricOf(publisher, 'ninepocket_outbox_oldest_age_seconds')).toBeLessThan(3_600);
  });
});
