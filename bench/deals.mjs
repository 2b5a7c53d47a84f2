// Deals over HTTP, one request at a time: a collector with 10,000 holdings and 10,000 deals swaps five cards for five,
// and reads the lists. The target of acceptance and settlement is a p95 of 50 ms each.
// TEST_DATABASE_URL=postgres://… TEST_NATS_URL=nats://… node bench/deals.mjs [swaps]; run npm run build first.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';
import { assertionSigner } from '@ninepocket/service-kit/client/assertion';
import { emptyDatabase } from '@ninepocket/service-kit/testing/databases';
import { testConfig, testKeys } from '@ninepocket/service-kit/testing/testing';
import pg from 'pg';
import { SERVICE_FLAGS } from '../infra/local/settings/settings.mjs';
import { COLLECTOR, fillCollection } from './reads/fill.mjs';

const SWAPS = Number(process.argv[2] ?? 200);
const CARDS = 5;
const PARTNER = 100;
const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port;

/** Everybody is everybody's friend. */
const social = createServer((_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ friend: true, blocked: false, visible: true, collection: true, openToTrades: true }));
}).listen(0, '127.0.0.1');
const probe = createServer().listen(0, '127.0.0.1');
await Promise.all([once(social, 'listening'), once(probe, 'listening')]);
const port = portOf(probe);
probe.close();

const database = await emptyDatabase('deals');
const client = new pg.Client({ connectionString: database.url });
const addresses = {
  SOCIAL_URL: `http://127.0.0.1:${portOf(social)}`,
  CATALOG_URL: 'http://127.0.0.1:9',
  AUTOMATION_URL: 'http://127.0.0.1:9',
};
const config = testConfig({ DATABASE_URL: database.url, ...addresses }, 'collection');
const service = spawn(
  process.execPath,
  [...SERVICE_FLAGS, fileURLToPath(new URL('../services/collection/dist/main.js', import.meta.url))],
  {
    env: { ...process.env, ...config, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
const url = `http://127.0.0.1:${port}`;
const signer = assertionSigner({ name: 'gateway', privateKey: testKeys.gateway.privateKey });

const call = async (userId, path, body) => {
  const user = { userId, firebaseUid: 'bench', isAdmin: false, plan: /** @type {const} */ ('SUPER_HERO') };
  const headers = { [ASSERTION_HEADER]: await signer.sign('collection', user), 'content-type': 'application/json' };
  const begun = performance.now();
  const answer = await fetch(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  const text = await answer.text();
  const took = performance.now() - begun;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return { took, body: JSON.parse(text) };
};

const report = (name, times) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1);
  console.log(`${name.padEnd(34)} p50 ${at(0.5)}, p95 ${at(0.95)} ms`);
};
const measure = async (name, path) => {
  for (let n = 0; n < 20; n++) await call(COLLECTOR, path);
  const times = [];
  for (let n = 0; n < 200; n++) times.push((await call(COLLECTOR, path)).took);
  report(name, times);
};

/** 10,000 deals with 200 partners in two years: 100 are open, 100 are agreed, and the others have ended. */
const FILL = [
  `insert into deals (state, proposer_id, partner_id, author_id, delivery, needs_plan, with_friend, created_at, changed_at,
     expires_at, accepted_at, ended_at)
   select case when n <= 100 then 'offered' when n <= 200 then 'accepted' when n % 2 = 0 then 'completed' else 'declined' end,
     case n % 2 when 0 then ${COLLECTOR} else other end, case n % 2 when 0 then other else ${COLLECTOR} end,
     case n % 2 when 0 then ${COLLECTOR} else other end, 'mail', false, true, at, at, now() + interval '3 days',
     case when n > 100 then at end, case when n > 200 then at end
   from generate_series(1, 10000) n,
     lateral (select 200 + n % 200 as other, now() - interval '100 days' - n * interval '1 hour' as at) made`,
  `insert into deal_sides (deal_id, user_id, partner_id, is_open, changed_at)
   select id, me, proposer_id + partner_id - me, ended_at is null, changed_at
   from deals cross join lateral (values (proposer_id), (partner_id)) side (me)`,
  `insert into deal_lines (deal_id, giver_id, holding_id, card_id, quantity, condition)
   select d.id, s.user_id, n * 1000000 + d.id, 1 + (d.id * 7 + n) % 10000, 1, 'Near Mint'
   from deals d join deal_sides s on s.deal_id = d.id cross join generate_series(1, 3) n
   where (n + d.id) % 2 = s.user_id % 2 or d.state = 'accepted' on conflict do nothing`,
  `insert into collectors (user_id) values (${PARTNER})`,
  `insert into holdings (user_id, card_id, condition, quantity)
   select ${PARTNER}, n, 'Near Mint', 1 from generate_series(1, ${SWAPS * CARDS}) n`,
  `insert into ledger (user_id, card_id, holding_id, kind, quantity, day)
   select user_id, card_id, id, 'bought', quantity, current_date from holdings where user_id = ${PARTNER}`,
  `update collectors set copies = ${SWAPS * CARDS}, holdings = ${SWAPS * CARDS} where user_id = ${PARTNER}`,
  'vacuum (analyze) deals, deal_sides, deal_lines, holdings, ledger, collectors',
];

const holdingsOf = async (userId) =>
  (await client.query('select id from holdings where user_id = $1 and quantity = 1 order by id', [userId])).rows;
const linesAt = (held, swap) =>
  held.slice(swap * CARDS, (swap + 1) * CARDS).map(({ id }) => ({ holdingId: id, quantity: 1 }));

try {
  for (let tries = 0; !(await fetch(`${url}/readyz`).catch(() => null))?.ok; tries++, await sleep(100))
    if (tries === 300) throw new Error('collection is not ready: is it built?');
  await client.connect();
  await fillCollection(client);
  for (const step of FILL) await client.query(step);

  for (const box of ['mine', 'theirs', 'agreed', 'ended'])
    await measure(`list: ${box}`, `/api/deals?box=${box}&limit=50`);
  await measure('list: ended, with one partner', '/api/deals?box=ended&limit=50&partnerId=250');
  await measure('counts', '/api/deals/counts');

  const [theirs, mine] = [await holdingsOf(PARTNER), await holdingsOf(COLLECTOR)];
  const times = { offer: [], acceptance: [], settlement: [] };
  for (let swap = 0; swap < SWAPS; swap++) {
    const terms = { partnerId: COLLECTOR, give: linesAt(theirs, swap), get: linesAt(mine, swap), delivery: 'meet' };
    const offered = await call(PARTNER, '/api/deals', terms);
    const deal = `/api/deals/${offered.body.id}`;
    const accepted = await call(COLLECTOR, `${deal}/accept`, { revision: 1 });
    await call(PARTNER, `${deal}/steps`, { step: 'received' });
    const settled = await call(COLLECTOR, `${deal}/steps`, { step: 'received' });
    if (settled.body.state !== 'completed') throw new Error(`Deal ${offered.body.id} is ${settled.body.state}`);
    times.offer.push(offered.took);
    times.acceptance.push(accepted.took);
    times.settlement.push(settled.took);
  }
  for (const [name, all] of Object.entries(times)) report(name, all);
} finally {
  await client.end();
  service.kill('SIGTERM');
  await once(service, 'exit');
  social.close();
  await database.drop();
}
