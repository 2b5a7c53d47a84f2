import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoint } from '@ninepocket/contracts/http/endpoint';
import { event } from '@ninepocket/contracts/events/event';
import { id } from '@ninepocket/contracts/http/fields/fields.schemas';
import { pageQuery } from '@ninepocket/contracts/http/fields/paging.schemas';
import type { ServiceName } from '@ninepocket/contracts/services';
import { z } from 'zod';
import type { RecordAudit } from '../src/audit/record-audit.js';
import { baseConfig, readConfig } from '../src/process/config.js';
import type { Repairs } from '../src/consumer/consumer-context.js';
import type { Subscription } from '../src/consumer/subscription.js';
import { openDatabase } from '../src/database/database.js';
import type { JobWorker } from '../src/jobs/worker.js';
import { createLog } from '../src/process/log.js';
import type { Route } from '../src/http/route.js';
import { runService, type RunningService } from '../src/process/service.js';
import { emptyDatabase } from '../src/testing/databases.js';
import { testConfig } from '../src/testing/testing.js';

export const thing = z.object({ thingId: z.number().int(), step: z.number().int() });
export const thingHappened = event('catalog.thing.happened', thing);
export const otherHappened = event('catalog.other.happened', z.object({ text: z.string() }));

export const getThing = endpoint({
  route: 'GET /things/:id', summary: 'One thing', access: 'signedIn',
  schemas: async () => ({
    params: z.object({ id: z.coerce.number().int() }), output: z.object({ id: z.number(), user: z.number() }),
  }),
}); // prettier-ignore
export const listThings = endpoint({
  route: 'GET /things', summary: 'Things', access: 'signedIn', paged: true, revalidates: true,
  schemas: async () => ({ query: pageQuery, output: z.array(z.object({ id: z.number() })) }),
}); // prettier-ignore
export const addThing = endpoint({
  route: 'POST /things', summary: 'Adds', access: 'signedIn', status: 201,
  schemas: async () => ({
    body: z.object({
      name: z.string().min(1).max(10),
      count: z.number().int().min(1).max(10_000).optional(),
      size: z.enum(['S', 'L']).optional(),
      day: z.iso.date().optional(),
      ids: z.array(id).min(1).optional(),
      key: z.uuid().optional(),
    }),
    output: z.object({ name: z.string() }),
  }),
}); // prettier-ignore
export const streamThings = endpoint({
  route: 'GET /things-stream', summary: 'Live', access: 'public', produces: ['text/event-stream'],
}); // prettier-ignore

export const migrationsFolder = async (files: Record<string, string>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-migrations-'));
  for (const [name, sql] of Object.entries(files)) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'migration.sql'), sql);
  }
  return folder;
};

const SEEN_TABLE = `create table seen (event_id text, thing_id int, step int, at bigint generated always as identity);`;

export interface Started {
  running: RunningService;
  database: ReturnType<typeof openDatabase>;
  url: string;
  stop(): Promise<void>;
}

export const startThings = async (
  name: ServiceName,
  more: {
    url?: string;
    nats?: string;
    port?: number;
    routes?: Route[];
    subscriptions?: Subscription[];
    repairs?: Repairs;
    recordAudit?: RecordAudit;
    jobs?: JobWorker[];
    env?: Record<string, unknown>;
  } = {},
): Promise<Started> => {
  const made = more.url === undefined ? await emptyDatabase(`kit_${name}`) : null;
  const url = more.url ?? made?.url ?? '';
  const env = testConfig(
    { DATABASE_URL: url, ...(more.nats && { NATS_URL: more.nats }), PORT: more.port ?? 0, ...more.env },
    name,
  );
  const config = readConfig(baseConfig, env);
  const database = openDatabase(url);
  const migrations = await migrationsFolder({ '20260101000000_seen': SEEN_TABLE });
  const running = await runService({
    name,
    config,
    log: createLog(name, config.LOG_LEVEL),
    database,
    migrations,
    routes: more.routes ?? [],
    subscriptions: more.subscriptions ?? [],
    repairs: more.repairs,
    recordAudit: more.recordAudit,
    jobs: more.jobs,
  });
  await rm(migrations, { recursive: true }); // applied
  const stop = async (): Promise<void> => {
    await running.stop();
    await made?.drop();
  };
  return { running, database, url, stop };
};
