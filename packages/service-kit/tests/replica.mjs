// Run by take-over.test.ts and repair.test.ts: a replica of their consumer in a process that can be killed. Its environment is testConfig's.
import { event } from '@ninepocket/contracts/events/event';
import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { on } from '@ninepocket/service-kit/consumer/subscription';
import { openDatabase } from '@ninepocket/service-kit/database/database';
import { createLog } from '@ninepocket/service-kit/process/log';
import { endWithProcess } from '@ninepocket/service-kit/process/process-end';
import { runService } from '@ninepocket/service-kit/process/service';
import { z } from 'zod';

const happened = event('catalog.thing.happened', z.object({ thingId: z.number(), step: z.number() }));
const config = readConfig(baseConfig);
const log = createLog('collection', config.LOG_LEVEL);
const remember = on(happened, async (tx, { thingId, step }, { id }) => {
  await tx.query('select pg_sleep($1)', [Number(process.env.SLOW_MS) / 1_000]);
  await tx.query('insert into seen (event_id, thing_id, step) values ($1, $2, $3)', [id, thingId, step]);
});
const hang = () => {
  console.log('repairing');
  return new Promise(() => {});
};
const running = await runService({
  name: 'collection',
  config,
  log,
  database: openDatabase(config.DATABASE_URL),
  migrations: process.env.TEST_MIGRATIONS,
  routes: [],
  subscriptions: [remember],
  repairs: process.env.REPAIR_HANGS ? { catalog: hang } : {},
});
endWithProcess(running, log);
if (!process.env.REPAIR_HANGS) console.log('serving');
