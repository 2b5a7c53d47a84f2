// Latency of GET /api/admin/audit at a million entries, over HTTP to a catalog process from dist.
// TEST_DATABASE_URL=postgres://… TEST_NATS_URL=… node bench/audit.mjs [entries]
import { loadavg } from 'node:os';
import { listAuditRecords } from '@ninepocket/contracts/catalog/audit';
import { emptyDatabase } from '@ninepocket/service-kit/testing/databases';
import { callerOf, testConfig } from '@ninepocket/service-kit/testing/testing';
import pg from 'pg';
import { startCatalog } from '../services/catalog/dist/start.js';

const ENTRIES = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 60;

// Twenty admins; a tenth of the entries is by one of them, and one name in a thousand occurs once.
const FILL = `
  insert into audit_log (at, service, actor_id, action, target_type, target_id, target_label, before, after, words)
  select now() - n * interval '30 seconds', (array['catalog', 'catalog', 'catalog', 'social', 'automation'])[1 + n % 5],
    case when n % 10 = 0 then 1 when n % 7 = 0 then null else 2 + n % 19 end, action, type, id, label,
    '{"rarity": "Common"}', '{"rarity": "Rare"}',
    array_to_tsvector(array(select distinct word from unnest(string_to_array(
      translate(lower(action || ' ' || type || ' ' || id || ' ' || label), '.-', '  '), ' ')) word where word <> ''))
  from (
    select n, (array['card.updated', 'card.image-stored', 'card-set.updated', 'user.updated', 'job-run.started'])[1 + n % 5]
        as action, (array['card', 'card', 'card-set', 'user', 'job-run'])[1 + n % 5] as type, (n % 60000)::text as id,
      (array['Spider-Man', 'Wolverine', 'Captain America', 'Storm', 'Rogue', 'Iron Man', 'Hulk'])[1 + n % 7]
        || ' #' || (n % 400) || case when n % 1000 = 0 then ' unique' || n else '' end as label
    from generate_series(1, $1::int) n
  ) entries`;

const day = (/** @type {number} */ ago) => new Date(Date.now() - ago * 86_400_000).toISOString();
/** @type {Record<string, object>} */
const SEARCHES = {
  'newest entries': {},
  'a frequent word': { q: 'card' },
  'two words': { q: 'wolverine #45' },
  'the beginning of a word': { q: 'spid' },
  'a rare word': { q: 'unique500000' },
  'a word that does not occur': { q: 'qqqqxxzz' },
  'one admin': { actorId: 1 },
  'one admin and a word': { actorId: 1, q: 'storm' },
  'one admin and a rare word': { actorId: 3, q: 'unique700' },
  'an area': { service: 'automation' },
  'a day a year ago': { from: day(331), to: day(330) },
  'a word, a day a year ago': { q: 'hulk', from: day(331), to: day(330) },
  'one card': { targetType: 'card', targetId: '1200' },
};

const database = await emptyDatabase('bench_audit');
const { running: catalog } = await startCatalog(
  testConfig({
    DATABASE_URL: database.url,
    COLLECTION_URL: 'http://127.0.0.1:1',
    AUTOMATION_URL: 'http://127.0.0.1:1',
    CARD_IMAGE_DIR: '/tmp',
  }),
);
const sql = new pg.Client({ connectionString: database.url });
await sql.connect();
await sql.query(FILL, [ENTRIES]);
await sql.query('vacuum analyze audit_log');
const admin = callerOf(catalog.url, { userId: 1, isAdmin: true }, 'catalog');
const at = (/** @type {number[]} */ times, /** @type {number} */ share) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1);

console.log(`${ENTRIES} entries, load ${loadavg()[0]?.toFixed(1)}`);
/** @type {number[]} */
const all = [];
for (const [name, filters] of Object.entries(SEARCHES)) {
  /** @type {number[]} */
  const times = [];
  /** @type {string | undefined} */
  let cursor;
  let found = 0;
  for (let i = -5; i < ROUNDS; i++) {
    const startedAt = performance.now();
    const answer = await admin.call(listAuditRecords, { query: { ...filters, ...(cursor && { cursor }) } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    if (i >= 0) times.push(performance.now() - startedAt);
    found ||= answer.body.length;
    cursor = answer.page.next ?? undefined; // page after page, then from the start again
  }
  all.push(...times);
  times.sort((a, b) => a - b);
  console.log(`  ${name} (${found} on the first page): p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)} ms`);
}
all.sort((a, b) => a - b);
console.log(
  `  all: p50 ${at(all, 0.5)}, p95 ${at(all, 0.95)}, p99 ${at(all, 0.99)} ms, load ${loadavg()[0]?.toFixed(1)}`,
);

await sql.end();
await catalog.stop();
await database.drop();
process.exit(0);
