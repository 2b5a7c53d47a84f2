/**
 * The service with its own database and NATS server. The other services are replaced by instances of the same kit
 * without tables, so their events take the real path: outbox, relay and JetStream.
 */
import {
  internalCards,
  internalSets,
  snapshotCards,
  snapshotSets,
  type CardFact,
  type SetFact,
} from '@ninepocket/contracts/catalog/facts';
import type { EventType } from '@ninepocket/contracts/events/event';
import type { Page } from '@ninepocket/contracts/http/paging';
import type { ServiceName } from '@ninepocket/contracts/services';
import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { openDatabase, transaction } from '@ninepocket/service-kit/database/database';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { createLog } from '@ninepocket/service-kit/process/log';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { problem } from '@ninepocket/service-kit/http/problem';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { runService, type RunningService } from '@ninepocket/service-kit/process/service';
import {
  callerOf,
  testConfig,
  testDatabase,
  type Caller,
  type TestClient,
} from '@ninepocket/service-kit/testing/testing';
import { startNats, type TestNats } from '@ninepocket/service-kit/testing/nats';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { startCollection } from '../src/start.js';

export interface Producer {
  url: string;
  publish<E extends EventType>(event: E, aggregate: string, data: z.input<E['data']>): Promise<void>;
  stop(): Promise<void>;
}

export interface Catalog extends Producer {
  cards: Map<number, CardFact>;
  sets: Map<number, SetFact>;
  requestedIds: number[];
  down: boolean;
  /** Called between reading and sending a page of cards. */
  onSnapshot(): Promise<void>;
}

export interface World {
  collection: RunningService;
  catalog: Catalog;
  nats: TestNats;
  sql: pg.Pool;
  env: NodeJS.ProcessEnv;
  as(caller: Caller): TestClient;
  startProducer(name: ServiceName, routes?: Route[]): Promise<Producer>;
  close(): Promise<void>;
}

/** Called by rebuilds only; a test that rebuilds replaces them. */
const UNREACHABLE = { SOCIAL_URL: 'http://127.0.0.1:9', AUTOMATION_URL: 'http://127.0.0.1:9' };

export const startWorld = async (): Promise<World> => {
  const endings: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    return { ...(await startAll(endings)), close };
  } catch (error) {
    await close();
    throw error;
  }
};

const startAll = async (endings: (() => Promise<void>)[]): Promise<Omit<World, 'close'>> => {
  const nats = await startNats();
  endings.push(() => nats.remove());
  const newProducer = async (name: ServiceName, routes: Route[] = []): Promise<Producer> => {
    const producer = await startProducer(name, nats.url, routes);
    endings.push(() => producer.stop());
    return producer;
  };
  const catalog = await startCatalogStub(newProducer);
  const database = await testDatabase('collection');
  endings.push(() => database.drop());
  const env = testConfig(
    { DATABASE_URL: database.url, NATS_URL: nats.url, NATS_SPACE: '', CATALOG_URL: catalog.url, ...UNREACHABLE },
    'collection',
  );
  const { running: collection } = await startCollection(env);
  endings.push(() => collection.stop());
  const sql = new pg.Pool({ connectionString: database.url, max: 2 });
  endings.push(() => sql.end());
  const as = (caller: Caller): TestClient => callerOf(collection.url, caller, 'collection');
  return { collection, catalog, nats, sql, env, as, startProducer: newProducer };
};

const startProducer = async (name: ServiceName, natsUrl: string, routes: Route[]): Promise<Producer> => {
  const own = await testDatabase(`producer_${name}`);
  const config = readConfig(baseConfig, testConfig({ DATABASE_URL: own.url, NATS_URL: natsUrl, NATS_SPACE: '' }, name));
  const database = openDatabase(own.url, { max: 4 });
  const migrations = await mkdtemp(join(tmpdir(), 'no-migrations-'));
  const log = createLog(name, config.LOG_LEVEL);
  const running = await runService({ name, config, log, database, migrations, routes });
  return {
    url: running.url,
    publish: (event, aggregate, data) => transaction(database.pool, (tx) => emit(tx, event, aggregate, data)),
    async stop() {
      await running.stop();
      await own.drop();
      await rm(migrations, { recursive: true });
    },
  };
};

export const pageById = <T>(all: Map<number, T>, { limit, cursor }: { limit: number; cursor?: string }): Page<T> => {
  const [after] = readCursor(cursor, z.tuple([z.number()])) ?? [0];
  const rows = [...all].filter(([id]) => id > after).sort(([a], [b]) => a - b);
  return pageOf(
    rows,
    limit,
    null,
    ([, fact]) => fact,
    ([id]) => [id],
  );
};

const startCatalogStub = async (
  newProducer: (name: ServiceName, routes: Route[]) => Promise<Producer>,
): Promise<Catalog> => {
  const facts = {
    cards: new Map<number, CardFact>(),
    sets: new Map<number, SetFact>(),
    requestedIds: [] as number[],
    down: false,
    onSnapshot: async () => {},
  };
  const asCollection = fromService('collection');
  const producer = await newProducer('catalog', [
    route(internalCards, asCollection, ({ body }) => {
      facts.requestedIds.push(...body.ids);
      if (facts.down) throw problem('unavailable');
      return body.ids.flatMap((id) => facts.cards.get(id) ?? []);
    }),
    route(internalSets, asCollection, ({ body }) => {
      facts.requestedIds.push(...body.ids);
      if (facts.down) throw problem('unavailable');
      return body.ids.flatMap((id) => facts.sets.get(id) ?? []);
    }),
    route(snapshotCards, asCollection, async ({ query }) => {
      const page = pageById(facts.cards, query);
      await facts.onSnapshot();
      return page;
    }),
    route(snapshotSets, asCollection, ({ query }) => pageById(facts.sets, query)),
  ]);
  return Object.assign(facts, producer);
};
