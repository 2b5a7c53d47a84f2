// Latency of GET /api/admin/cards (a page of every filter and sort) and the duration of a bulk edit and its undo, over HTTP to
// a catalog process from dist. TEST_DATABASE_URL=postgres://… TEST_NATS_URL=… node bench/catalog-table.mjs
import { loadavg } from 'node:os';
import { bulkEditCards, listTableCards, undoBulkEdit } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import { emptyDatabase } from '@ninepocket/service-kit/testing/databases';
import { callerOf, testConfig } from '@ninepocket/service-kit/testing/testing';
import pg from 'pg';
import { startCatalog } from '../services/catalog/dist/start.js';
import { SMALL } from './catalog/generate.mjs';
import { loadCatalog } from './catalog/load.mjs';

const ROUNDS = 40;
const QUERIES = ['', 'spider-man', 'marvel', 'wolverine #45', 'set:flair is:insert', 'rarity:rare', 'zzzz'];
const TRUE = /** @type {const} */ ('true');
const FILTERS = [{}, { missingImage: TRUE }, { missingRarity: TRUE }, { possibleDuplicate: TRUE }, { retired: TRUE }];
const SORTS = /** @type {const} */ (['newest', 'updated', 'set', 'name']);

const database = await emptyDatabase('catalog_table');
const { running: catalog } = await startCatalog(
  testConfig({
    DATABASE_URL: database.url,
    COLLECTION_URL: 'http://127.0.0.1:1',
    AUTOMATION_URL: 'http://127.0.0.1:1',
    CARD_IMAGE_DIR: '/tmp',
  }),
);
await loadCatalog(database.url, SMALL);
const sql = new pg.Client({ connectionString: database.url });
await sql.connect();
// One card in fifty has no image; one in a hundred has no rarity; one in two hundred is retired.
await sql.query(`update cards set front_image_url = case when id % 50 > 0 then 'https://example.org/' || id end,
  rarity = case when id % 100 > 0 then coalesce(rarity, 'Common') end, retired = id % 200 = 7`);
await sql.query(`update card_sets s set card_count = n.cards, insert_count = n.inserts
  from (select set_id, count(*) as cards, count(*) filter (where is_insert) as inserts
          from cards where not retired group by set_id) n where s.id = n.set_id`);
await sql.query('vacuum analyze');
const admin = callerOf(catalog.url, { userId: 1, isAdmin: true }, 'catalog');
const timed = async (work) => {
  const start = performance.now();
  const answer = await work();
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { ms: performance.now() - start, answer };
};
const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);

console.log(`load ${loadavg()[0].toFixed(1)}`);
const all = [];
for (const q of QUERIES)
  for (const filter of FILTERS)
    for (const sort of SORTS) {
      const query = { ...(q && { q }), ...filter, sort, limit: 100 };
      const times = [];
      let cursor;
      let total;
      for (let i = 0; i < ROUNDS; i++) {
        const { ms, answer } = await timed(() =>
          admin.call(listTableCards, { query: { ...query, ...(cursor && i % 2 && { cursor }) } }),
        );
        if (i > 2) times.push(ms);
        total ??= answer.page.total;
        cursor = answer.page.next ?? cursor;
      }
      all.push(...times);
      times.sort((a, b) => a - b);
      console.log(`${JSON.stringify(query)} ${total} cards: p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms`);
    }
all.sort((a, b) => a - b);
console.log(`all: p50 ${at(all, 0.5)} ms, p95 ${at(all, 0.95)} ms, p99 ${at(all, 0.99)} ms`);

const { page } = await admin.call(listTableCards, { query: { limit: 1 } });
const body = { selection: { filter: {}, total: page.total }, changes: { rarity: 'Legendary', variation: 'Bench' } };
const preview = await timed(() => admin.call(bulkEditCards, { body: { ...body, dryRun: true } }));
console.log(`preview of ${page.total} cards: ${preview.ms.toFixed(0)} ms`);
const edit = await timed(() => admin.call(bulkEditCards, { body }));
console.log(`bulk edit of ${edit.answer.body.changed} cards: ${edit.ms.toFixed(0)} ms`);
const undo = await timed(() => admin.call(undoBulkEdit, { params: { id: edit.answer.body.receiptId } }));
console.log(`undo of ${undo.answer.body.restored} cards: ${undo.ms.toFixed(0)} ms`);

await sql.end();
await catalog.stop();
await database.drop();
