import { addFoundImage, checkCardImages } from '@ninepocket/contracts/catalog/images/card-images';
import {
  internalCards,
  snapshotCards,
  snapshotSets,
  type CardFact,
  type SetFact,
} from '@ninepocket/contracts/catalog/facts';
import { internalWantedCards, snapshotGradedCards, type GradedCardFact } from '@ninepocket/contracts/collection/facts';
import { refreshCardPricing } from '@ninepocket/contracts/automation/pricing';
import { openDatabase, type Database } from '@ninepocket/service-kit/database/database';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { problem } from '@ninepocket/service-kit/http/problem';
import { route } from '@ninepocket/service-kit/http/route';
import type { RunningService } from '@ninepocket/service-kit/process/service';
import { serviceDatabase } from '@ninepocket/service-kit/testing/databases';
import { startStub } from '@ninepocket/service-kit/testing/stub';
import {
  callerOf,
  newSpace,
  testConfig,
  type Caller,
  type TestResponse,
} from '@ninepocket/service-kit/testing/testing';
import { z } from 'zod';
import { startSandbox } from '../../../infra/sandbox/server.mjs';
import { cards as readModel } from '../src/cards/cards.read-model.js';
import { startAutomation } from '../src/start.js';
import { buildCard } from './facts.js';

interface CatalogState {
  down: boolean;
  /** Images that automation wanted to store, in order. */
  images: { cardId: number; url: string; by: number | null; replace: boolean; outcome: string }[];
  /** The `after` of each page of addresses that was checked. */
  checks: number[];
}

interface CollectionState {
  down: boolean;
  /** Ids of cards without a price that a collector owns or wants. */
  wanted: Set<number>;
  /** How many of them automation asked for, each time. */
  questions: number[];
  gradedCards: Map<number, GradedCardFact>;
}

export interface World {
  automation: RunningService;
  sandbox: Awaited<ReturnType<typeof startSandbox>>;
  cards: Map<number, CardFact>;
  sets: Map<number, SetFact>;
  catalog: CatalogState;
  collection: CollectionState;
  rows: Database;
  env: NodeJS.ProcessEnv;
  newCard(overrides?: Partial<CardFact>): number;
  /** Cards that are in automation's read model. */
  knownCards(count: number, overrides?: Partial<CardFact>): Promise<number[]>;
  searches(): number;
  refresh(cardId: number, as?: Caller): Promise<TestResponse<typeof refreshCardPricing>>;
  startReplica(more?: Record<string, unknown>): Promise<RunningService>;
  close(): Promise<void>;
}

export const startWorld = async (more: Record<string, unknown> = {}): Promise<World> => {
  const cleanups: (() => Promise<void>)[] = [];
  const sandbox = await startSandbox();
  cleanups.push(() => sandbox.stop());
  const cards = new Map<number, CardFact>();
  const sets = new Map<number, SetFact>();
  const catalog: CatalogState = { down: false, images: [], checks: [] };
  const catalogUrl = await standInForCatalog(cards, sets, catalog, cleanups);
  const collection: CollectionState = { down: false, wanted: new Set(), questions: [], gradedCards: new Map() };
  const collectionUrl = await standInForCollection(collection, cleanups);
  const database = await serviceDatabase('automation');
  cleanups.push(() => database.drop());
  const settings = {
    DATABASE_URL: database.url,
    CATALOG_URL: catalogUrl,
    COLLECTION_URL: collectionUrl,
    EBAY_NEW_CARDS_SHARE: 0, // only the tests of the queue shall look up new cards
    EBAY_BASE_URL: sandbox.url,
    EBAY_CLIENT_ID: 'sandbox',
    EBAY_CLIENT_SECRET: 'sandbox',
    IMAGE_SEARCH_BASE_URL: sandbox.url,
    IMAGE_SEARCH_KEY: 'sandbox',
    IMAGE_SEARCH_ENGINE: 'sandbox',
    PRICECHARTING_BASE_URL: sandbox.url,
    PRICECHARTING_TOKEN: 'a'.repeat(40),
    PRICE_REFRESHES_PER_MINUTE: 1000,
    ...more,
  };
  const startReplica = async (other: Record<string, unknown> = {}): Promise<RunningService> => {
    const { running } = await startAutomation(testConfig({ ...settings, ...other }, 'automation'));
    cleanups.push(() => running.stop());
    return running;
  };
  const automation = await startReplica();
  const rows = openDatabase(database.url, { max: 2 });
  cleanups.push(() => rows.close());
  let seen = 0;
  return {
    automation,
    sandbox,
    cards,
    sets,
    catalog,
    collection,
    rows,
    env: testConfig(settings, 'automation'),
    newCard(overrides = {}) {
      const id = 100 + cards.size;
      cards.set(id, buildCard({ id, cardNumber: String(id), ...overrides }));
      return id;
    },
    async knownCards(count, overrides = {}) {
      const facts = Array.from({ length: count }, () => {
        const id = 100 + cards.size;
        const fact = buildCard({ id, cardNumber: String(id), ...overrides });
        cards.set(id, fact);
        return fact;
      });
      await readModel.storeRequested(rows.pool, facts);
      return facts.map(({ id }) => id);
    },
    searches() {
      const all = sandbox.requests.filter((request) => request.endsWith('/search')).length;
      const since = all - seen;
      seen = all;
      return since;
    },
    refresh: (cardId, as = {}) =>
      callerOf(automation.url, as, 'automation').call(refreshCardPricing, { params: { cardId } }),
    startReplica,
    async close() {
      for (const clean of cleanups.splice(0).reverse()) await clean();
    },
  };
};

const standInForCatalog = async (
  cards: Map<number, CardFact>,
  sets: Map<number, SetFact>,
  state: World['catalog'],
  cleanups: (() => Promise<void>)[],
): Promise<string> => {
  const asAutomation = fromService('automation');
  const stub = await startStub('catalog', newSpace(), [
    route(internalCards, asAutomation, ({ body }) => {
      if (state.down) throw problem('unavailable');
      return body.ids.flatMap((id) => cards.get(id) ?? []);
    }),
    route(snapshotCards, asAutomation, () => onePage([...cards.values()])),
    route(addFoundImage, asAutomation, ({ params: { id }, body: { url, by, replace } }) => {
      if (state.down) throw problem('unavailable');
      if (!cards.has(id)) throw problem('not_found');
      const outcome = url.includes('/nowhere/') ? ('failed' as const) : ('stored' as const);
      state.images.push({ cardId: id, url, by, replace, outcome });
      return { outcome, url, detail: outcome === 'failed' ? 'The address responded with 404.' : null };
    }),
    route(checkCardImages, asAutomation, ({ body: { after, limit } }) => {
      state.checks.push(after);
      return { checked: limit, broken: 1, next: after >= 100 ? null : after + limit };
    }),
    route(snapshotSets, asAutomation, () => onePage([...sets.values()])),
  ]);
  cleanups.push(() => stub.stop());
  return stub.url;
};

const standInForCollection = async (state: CollectionState, cleanups: (() => Promise<void>)[]): Promise<string> => {
  const asAutomation = fromService('automation');
  const stub = await startStub('collection', newSpace(), [
    route(internalWantedCards, asAutomation, ({ query }) => {
      if (state.down) throw problem('unavailable');
      state.questions.push(query.limit);
      const [after] = readCursor(query.cursor, z.tuple([z.int()])) ?? [0];
      const rows = [...state.wanted].filter((id) => id > after).toSorted((one, other) => one - other);
      return pageOf(
        rows,
        query.limit,
        null,
        (id) => id,
        (id) => [id],
      );
    }),
    route(snapshotGradedCards, asAutomation, () => onePage([...state.gradedCards.values()])),
  ]);
  cleanups.push(() => stub.stop());
  return stub.url;
};

const onePage = <T extends { id: number }>(facts: T[]) =>
  pageOf(
    facts.toSorted((one, other) => one.id - other.id),
    500,
    null,
    (fact) => fact,
    ({ id }) => [id],
  );
