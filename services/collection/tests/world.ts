/**
 * The service on a database and a NATS of its own. Catalog and social are stood in for by processes
 * of the same kit with no tables: what they tell goes the real road, outbox, relay and JetStream.
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
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { startCollection } from '../src/start.js';
import { startNats, type TestNats } from './nats.js';

export interface Teller {
  url: string;
  /** Commits the event to the teller's outbox. */
  tell<E extends EventType>(event: E, aggregate: string, data: z.input<E['data']>): Promise<void>;
  stop(): Promise<void>;
}

export interface Catalog extends Teller {
  /** What `/internal/cards`, `/internal/sets` and the snapshots answer. */
  cards: Map<number, CardFact>;
  sets: Map<number, SetFact>;
  /** Ids that were asked for, in order. */
  asked: number[];
  /** Makes every answer a 503. */
  away: boolean;
}

export interface World {
  collection: RunningService;
  catalog: Catalog;
  nats: TestNats;
  /** The service's own database, for looking at what the front door does not show. */
  sql: pg.Pool;
  env: NodeJS.ProcessEnv;
  as(caller: Caller): TestClient;
  /** @param routes what it answers besides */
  startTeller(name: ServiceName, routes?: Route[]): Promise<Teller>;
  close(): Promise<void>;
}

/** Whom only a rebuild asks: a test that rebuilds puts its own there. */
const NOBODY = { SOCIAL_URL: 'http://127.0.0.1:9', AUTOMATION_URL: 'http://127.0.0.1:9' };

/** Starts everything; close() ends what was started, newest first, and so does a failing start. */
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
  const newTeller = async (name: ServiceName, routes: Route[] = []): Promise<Teller> => {
    const teller = await startTeller(name, nats.url, routes);
    endings.push(() => teller.stop());
    return teller;
  };
  const catalog = await standInForCatalog(newTeller);
  const database = await testDatabase('collection');
  endings.push(() => database.drop());
  const env = testConfig(
    { DATABASE_URL: database.url, NATS_URL: nats.url, NATS_SPACE: '', CATALOG_URL: catalog.url, ...NOBODY },
    'collection',
  );
  const { running: collection } = await startCollection(env);
  endings.push(() => collection.stop());
  const sql = new pg.Pool({ connectionString: database.url, max: 2 });
  endings.push(() => sql.end());
  const as = (caller: Caller): TestClient => callerOf(collection.url, caller, 'collection');
  return { collection, catalog, nats, sql, env, as, startTeller: newTeller };
};

const startTeller = async (name: ServiceName, natsUrl: string, routes: Route[]): Promise<Teller> => {
  const own = await testDatabase(`told_by_${name}`);
  const config = readConfig(baseConfig, testConfig({ DATABASE_URL: own.url, NATS_URL: natsUrl, NATS_SPACE: '' }, name));
  const database = openDatabase(own.url, { max: 4 });
  const migrations = await mkdtemp(join(tmpdir(), 'no-migrations-'));
  const log = createLog(name, config.LOG_LEVEL);
  const running = await runService({ name, config, log, database, migrations, routes });
  return {
    url: running.url,
    tell: (event, aggregate, data) => transaction(database.pool, (tx) => emit(tx, event, aggregate, data)),
    async stop() {
      await running.stop();
      await own.drop();
      await rm(migrations, { recursive: true });
    },
  };
};

/** A page of a snapshot. @param all facts by id */
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

const standInForCatalog = async (
  newTeller: (name: ServiceName, routes: Route[]) => Promise<Teller>,
): Promise<Catalog> => {
  const facts = {
    cards: new Map<number, CardFact>(),
    sets: new Map<number, SetFact>(),
    asked: [] as number[],
    away: false,
  };
  const asCollection = fromService('collection');
  const teller = await newTeller('catalog', [
    route(internalCards, asCollection, ({ body }) => {
      facts.asked.push(...body.ids);
      if (facts.away) throw problem('unavailable');
      return body.ids.flatMap((id) => facts.cards.get(id) ?? []);
    }),
    route(internalSets, asCollection, ({ body }) => {
      facts.asked.push(...body.ids);
      if (facts.away) throw problem('unavailable');
      return body.ids.flatMap((id) => facts.sets.get(id) ?? []);
    }),
    route(snapshotCards, asCollection, ({ query }) => pageById(facts.cards, query)),
    route(snapshotSets, asCollection, ({ query }) => pageById(facts.sets, query)),
  ]);
  return Object.assign(facts, teller);
};
