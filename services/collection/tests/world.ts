/** The service with its own database; stubs, which publish to JetStream, take the place of the other services. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  internalCards,
  internalSets,
  snapshotCards,
  snapshotSets,
  type CardFact,
  type SetFact,
} from '@ninepocket/contracts/catalog/facts';
import type { Page } from '@ninepocket/contracts/http/fields/paging';
import type { ServiceName } from '@ninepocket/contracts/services';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { problem } from '@ninepocket/service-kit/http/problem';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { RunningService } from '@ninepocket/service-kit/process/service';
import { serviceDatabase } from '@ninepocket/service-kit/testing/databases';
import { callerOf, newSpace, testConfig, type Caller, type TestClient } from '@ninepocket/service-kit/testing/testing';
import type { TestNats } from '@ninepocket/service-kit/testing/nats';
import { startStub, type Stub } from '@ninepocket/service-kit/testing/stub';
import pg from 'pg';
import { z } from 'zod';
import { startCollection } from '../src/start.js';
import { startWithOutbox } from './with-outbox.js';

export interface Catalog extends Stub {
  cards: Map<number, CardFact>;
  sets: Map<number, SetFact>;
  requestedIds: number[];
  down: boolean;
}

export interface World {
  collection: RunningService;
  catalog: Catalog;
  social: Stub | undefined;
  /** Of the deployment: prefix of its streams and subjects. */
  space: string;
  /** Folder of the photos. */
  photoDir: string;
  sql: pg.Pool;
  env: NodeJS.ProcessEnv;
  as(caller: Caller): TestClient;
  startOther(name: ServiceName, routes?: Route[]): Promise<Stub>;
  close(): Promise<void>;
}

/** Called by rebuilds only; a test that rebuilds replaces them. */
const UNREACHABLE = { SOCIAL_URL: 'http://127.0.0.1:9', AUTOMATION_URL: 'http://127.0.0.1:9' };

/**
 * @param nats a server of the test's own, which it may kill: then the other services keep their events in an outbox
 * @param social its routes; without them, it is down
 */
export const startWorld = async (nats?: TestNats, social?: Route[]): Promise<World> => {
  const endings: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    return { ...(await startAll(endings, nats, social)), close };
  } catch (error) {
    await close();
    throw error;
  }
};

const startAll = async (
  endings: (() => Promise<void>)[],
  nats: TestNats | undefined,
  socialRoutes: Route[] | undefined,
): Promise<Omit<World, 'close'>> => {
  const space = newSpace();
  const startOther = async (name: ServiceName, routes: Route[] = []): Promise<Stub> => {
    const other = await (nats ? startWithOutbox(name, nats.url, space, routes) : startStub(name, space, routes));
    endings.push(() => other.stop());
    return other;
  };
  const catalog = await startCatalogStub(startOther);
  const social = socialRoutes && (await startOther('social', socialRoutes));
  const database = await serviceDatabase('collection');
  endings.push(() => database.drop());
  const photoDir = await mkdtemp(join(tmpdir(), 'ninepocket-photos-'));
  endings.push(() => rm(photoDir, { recursive: true }));
  const env = testConfig(
    {
      DATABASE_URL: database.url,
      NATS_SPACE: space,
      PHOTO_DIR: photoDir,
      CATALOG_URL: catalog.url,
      ...UNREACHABLE,
      ...(social && { SOCIAL_URL: social.url }),
      ...(nats && { NATS_URL: nats.url }),
    },
    'collection',
  );
  const { running: collection } = await startCollection(env);
  endings.push(() => collection.stop());
  const sql = new pg.Pool({ connectionString: database.url, max: 2, options: '-c timezone=UTC' }); // as the service
  endings.push(() => sql.end());
  const as = (caller: Caller): TestClient => callerOf(collection.url, caller, 'collection');
  return { collection, catalog, social, space, photoDir, sql, env, as, startOther };
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
  startOther: (name: ServiceName, routes: Route[]) => Promise<Stub>,
): Promise<Catalog> => {
  const facts = {
    cards: new Map<number, CardFact>(),
    sets: new Map<number, SetFact>(),
    requestedIds: [] as number[],
    down: false,
  };
  const asCollection = fromService('collection');
  const stub = await startOther('catalog', [
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
    route(snapshotCards, asCollection, ({ query }) => pageById(facts.cards, query)),
    route(snapshotSets, asCollection, ({ query }) => pageById(facts.sets, query)),
  ]);
  return Object.assign(facts, stub);
};
