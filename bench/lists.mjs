// The trade list and the want list of the collection that reads.mjs queries: 60,000 cards, one collector with 10,000
// holdings, 500 keep rules and 30 favorite sets. Statements are timed one at a time in this process, without HTTP.
// TEST_DATABASE_URL=postgres://… node bench/lists.mjs [times] [--plan]; run npm run build first.
import { openDatabase } from '@ninepocket/service-kit/database/database';
import { serviceDatabase } from '@ninepocket/service-kit/testing/databases';
import pg from 'pg';
import { exportHoldings } from '../services/collection/dist/files/export/export.store.js';
import { printList } from '../services/collection/dist/entries/print-list.use-case.js';
import { readList } from '../services/collection/dist/entries/read-list.use-case.js';
import { findHoldings, HOLDING_ORDERS } from '../services/collection/dist/holdings/holdings.list.store.js';
import * as trades from '../services/collection/dist/trade-list/trade-list.store.js';
import * as wants from '../services/collection/dist/wishlist/want-list.store.js';
import { COLLECTOR, fillCollection } from './reads/fill.mjs';

const TIMES = Number(process.argv[2] ?? 40);
const RULES = [
  `insert into keep_rules (user_id, kind, target_id, copies)
   select distinct 1, 'card', card_id, (card_id % 3)::int from (select card_id from holdings where user_id = 1 limit 500) owned`,
  `insert into keep_rules (user_id, kind, target_id, copies) select 1, 'set', id, 2 from card_sets where id % 40 = 0`,
  `insert into favorite_sets (user_id, set_id) select 1, id from card_sets order by id limit 30`,
  'vacuum (analyze) keep_rules, favorite_sets',
];

const database = await serviceDatabase('collection');
const client = new pg.Client({ connectionString: database.url });
await client.connect();
await fillCollection(client);
for (const rule of RULES) await client.query(rule);
const { pool, close } = openDatabase(database.url);
const at = (order) => ({ userId: COLLECTOR, order, limit: 100, place: null });
const missing = { userId: COLLECTOR, missing: true };

const everySpare = await trades.everySpare(pool, COLLECTOR, undefined);
const { text } = await printList(pool, COLLECTOR, everySpare);
const part = text.split('\n').slice(0, 190).join('\n').slice(0, 20_000);
const steps = {
  'collection page, 50': () =>
    findHoldings(pool, { userId: COLLECTOR, order: HOLDING_ORDERS.newest, sort: 'newest', limit: 50, place: null }),
  'trade list page, 100': () => trades.findSpares(pool, at(trades.TRADE_ORDERS.set)),
  'trade list summary': () => trades.sumSpares(pool, COLLECTOR, undefined),
  [`trade list as text, ${everySpare.length} cards`]: () => printList(pool, COLLECTOR, everySpare),
  [`a list of ${part.length} characters read`]: () => readList(pool, COLLECTOR, part),
  'export of all holdings': async () => {
    const rows = exportHoldings(pool, COLLECTOR);
    while (!(await rows.next()).done);
  },
  'want list page, 100': () => wants.findWants(pool, { ...at(wants.WANT_ORDERS.set), ...missing }),
  'want list summary': () => wants.sumWants(pool, COLLECTOR, missing),
};
try {
  for (const [name, step] of Object.entries(steps)) {
    for (let time = 0; time < 8; time++) await step();
    const times = [];
    for (let time = 0; time < TIMES; time++) {
      const begun = performance.now();
      await step();
      times.push(performance.now() - begun);
    }
    const of = (share) => times.toSorted((a, b) => a - b)[Math.floor((TIMES - 1) * share)].toFixed(1);
    console.log(`${name.padEnd(36)} p50 ${of(0.5)} ms, p95 ${of(0.95)} ms`);
  }
  if (process.argv.includes('--plan')) await showPlan((db) => trades.findSpares(db, at(trades.TRADE_ORDERS.set)));
} finally {
  await close();
  await client.end();
  await database.drop();
}

async function showPlan(ask) {
  const query = async (sql, values) => ({
    rows: (await client.query(`explain (analyze, buffers) ${sql}`, values)).rows,
  });
  const { rows } = await ask({ query });
  for (const row of rows) console.log(row['QUERY PLAN']);
}
