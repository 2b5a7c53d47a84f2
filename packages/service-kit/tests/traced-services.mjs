// Run by telemetry.test.ts with telemetry preloaded: two services in one process, connected by an event.
// Prints the publisher's URL as JSON and ends when its input does.
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import { on } from '@ninepocket/service-kit/consumer/subscription';
import { openDatabase, transaction } from '@ninepocket/service-kit/database/database';
import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { createLog } from '@ninepocket/service-kit/process/log';
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import { everyone } from '@ninepocket/service-kit/http/guards';
import { route } from '@ninepocket/service-kit/http/route';
import { runService } from '@ninepocket/service-kit/process/service';
import { testConfig } from '@ninepocket/service-kit/testing/testing';
import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';
import { endpoint } from '@ninepocket/contracts/http/endpoint';
import { event } from '@ninepocket/contracts/events/event';
import { z } from 'zod';

const happened = event('catalog.thing.happened', z.object({ n: z.number() }));
const publish = endpoint({ route: 'POST /things/:name', summary: 'Publishes an event', access: 'public' });
const receive = endpoint({
  route: 'POST /receive',
  summary: 'Reads a body',
  access: 'public',
  schemas: async () => ({ body: z.object({}) }),
});

const start = async (name, url, parts) => {
  const config = readConfig(
    baseConfig,
    testConfig({
      DATABASE_URL: url,
      NATS_SPACE: process.env.TEST_SPACE,
      NODE_ENV: process.env.TEST_NODE_ENV ?? 'test',
    }),
  );
  const database = openDatabase(url);
  const log = createLog(name, 'info', { write: (line) => void process.stderr.write(line) });
  return {
    database,
    running: await runService({
      name,
      config,
      log,
      database,
      migrations: process.env.TEST_MIGRATIONS,
      routes: [],
      ...parts(database),
    }),
  };
};

const publisher = await start('catalog', process.env.PUBLISHER_URL, (database) => ({
  routes: [
    route(receive, everyone, () => {}),
    route(publish, everyone, async ({ req }) => {
      // A code that no contract declares, as a mistake could send.
      const { problem } = req.query;
      if (typeof problem === 'string') throw new ProblemError(409, problem, 'A mistake.');
      const { OTHER_URL } = process.env;
      if (OTHER_URL) {
        await fetch(`${OTHER_URL}/provider`);
        await fetch(`${OTHER_URL}/service`, { headers: { [ASSERTION_HEADER]: 'signed' } });
      }
      await transaction(database.pool, (tx) => emit(tx, happened, 'thing:1', { n: 1 }));
    }),
  ],
}));
const consumer = await start('collection', process.env.CONSUMER_URL, () => ({
  subscriptions: [
    on(happened, async (tx) => {
      if (process.env.TEST_STUCK) await new Promise(() => {});
      await tx.query('insert into seen (thing_id) values (1)');
    }),
  ],
}));

console.log(JSON.stringify({ publisher: publisher.running.url, consumer: consumer.running.url }));
process.stdin.resume().once('end', async () => {
  await publisher.running.stop();
  await consumer.running.stop();
  process.exit(0);
});
