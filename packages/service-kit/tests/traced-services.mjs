// Run by telemetry.test.ts with telemetry preloaded: two services of one process, joined by an event.
// Prints its addresses as JSON and ends when its input does.
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import { on } from '@ninepocket/service-kit/consumer/subscription';
import { openDatabase, transaction } from '@ninepocket/service-kit/database/database';
import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { createLog } from '@ninepocket/service-kit/process/log';
import { everyone } from '@ninepocket/service-kit/http/guards';
import { route } from '@ninepocket/service-kit/http/route';
import { runService } from '@ninepocket/service-kit/process/service';
import { testConfig } from '@ninepocket/service-kit/testing/testing';
import { endpoint } from '@ninepocket/contracts/http/endpoint';
import { event } from '@ninepocket/contracts/events/event';
import { z } from 'zod';

const happened = event('catalog.thing.happened', z.object({ n: z.number() }));
const tell = endpoint({ method: 'POST', path: '/tell/:name', summary: 'Tells', access: 'public' });

const start = async (name, url, parts) => {
  const config = readConfig(baseConfig, testConfig({ DATABASE_URL: url, NATS_SPACE: process.env.TEST_SPACE }));
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

const teller = await start('catalog', process.env.TELLER_URL, (database) => ({
  routes: [route(tell, everyone, () => transaction(database.pool, (tx) => emit(tx, happened, 'thing:1', { n: 1 })))],
}));
const listener = await start('collection', process.env.LISTENER_URL, () => ({
  subscriptions: [on(happened, async (tx) => void (await tx.query('insert into seen (thing_id) values (1)')))],
}));

console.log(JSON.stringify({ teller: teller.running.url }));
process.stdin.resume().once('end', async () => {
  await teller.running.stop();
  await listener.running.stop();
  process.exit(0);
});
