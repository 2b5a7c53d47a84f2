import pg from 'pg';
import { openDatabase } from '@ninepocket/service-kit/database/database';
import { listCardRows } from '../../services/catalog/dist/cards/cards.store.js';
import { findHoldings, HOLDING_ORDERS } from '../../services/collection/dist/holdings/holdings.list.store.js';
import { findMarksInSet } from '../../services/collection/dist/holdings/marks.store.js';
import { findProgress } from '../../services/collection/dist/progress/progress.store.js';
import { findStats } from '../../services/collection/dist/stats/stats.store.js';
import { COLLECTOR } from './fill.mjs';

const bigSet = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'select set_id from cards group by set_id having count(*) > 100 order by 1 limit 1',
  );
  await client.end();
  return rows[0].set_id;
};

const noted = async (url, ask) => {
  const { pool, close } = openDatabase(url);
  const statements = [];
  const query = (first, values) => {
    statements.push(typeof first === 'string' ? { text: first, values } : first);
    return pool.query(first, values);
  };
  await ask({ query });
  await close();
  return statements;
};

export const statementsOf = async ({ catalog, collection }) => {
  const setId = await bigSet(catalog.url);
  const filter = { setId, pattern: null, words: null, rarity: null, isInsert: null };
  const newest = /** @type {const} */ ({ order: HOLDING_ORDERS.newest, sort: 'newest', place: null, limit: 50 });
  const reads = [
    {
      name: 'collection page, 50',
      service: 'collection',
      address: '/api/collection?limit=50',
      shape: 'collection',
      ask: (pool) => findHoldings(pool, { userId: COLLECTOR, ...newest }),
    },
    {
      name: 'stats',
      service: 'collection',
      address: '/api/stats',
      shape: 'stats',
      ask: (pool) => findStats(pool, COLLECTOR),
    },
    {
      name: 'marks of a set',
      service: 'collection',
      address: `/api/collection/sets/${setId}`,
      shape: 'marks',
      ask: (pool) => findMarksInSet(pool, COLLECTOR, setId),
    },
    {
      name: 'progress page, 50',
      service: 'collection',
      address: '/api/collection/progress?limit=50',
      shape: 'progress',
      ask: (pool) => findProgress(pool, { userId: COLLECTOR, sort: 'recent', limit: 50, place: null }),
    },
    {
      name: 'set page, 100 cards (catalog)',
      service: 'catalog',
      address: `/api/sets/${setId}/cards?limit=100`,
      shape: 'setCards',
      ask: (pool) => listCardRows(pool, filter, null, 100),
    },
  ];
  return Promise.all(
    reads.map(async ({ ask, ...read }) => {
      const database = { catalog, collection }[read.service].url;
      return { ...read, setId, database, statements: await noted(database, ask) };
    }),
  );
};
