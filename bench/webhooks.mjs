// Webhooks of Stripe: two replicas of billing, and as many users as webhooks, each of whom has just paid.
// TEST_DATABASE_URL=postgres://… TEST_NATS_URL=nats://… node bench/webhooks.mjs [webhooks] [connections] [webhooks/s]
// Without a rate, a connection sends the next webhook as soon as one is answered.
// Run npm run build first.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { emptyDatabase } from '@ninepocket/service-kit/testing/databases';
import pg from 'pg';
import Stripe from 'stripe';
import { startReplica } from './replica.mjs';

const [WEBHOOKS = 1000, CONNECTIONS = 50, PER_SECOND = Infinity] = process.argv.slice(2).map(Number);
const SECRET = 'whsec_bench';
const TIMEOUT_MS = 120_000;
/** Webhooks about customers that no user has. */
const WARM_UP = 300;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const children = [];
const database = await emptyDatabase('bench_webhooks');
const pool = new pg.Pool({ connectionString: database.url, max: 2 });
const { webhooks } = new Stripe('sk_test_bench');

const startStripe = async () => {
  const child = fork(here('billing/stripe.mjs'), [String(WEBHOOKS)]);
  children.push(child);
  const [started] = await once(child, 'message');
  return started;
};

const startBilling = async (stripeUrl) => {
  const { child, url } = await startReplica('billing', {
    DATABASE_URL: database.url,
    SOCIAL_URL: 'http://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_BASE: stripeUrl,
  });
  children.push(child);
  return url;
};

const deliver = async (url, customer, index) => {
  const payload = JSON.stringify(
    {
      id: `evt_bench_${index}`,
      object: 'event',
      type: 'checkout.session.completed',
      created: Math.floor(Date.now() / 1000),
      data: { object: { id: `cs_${index}`, object: 'checkout.session', customer } },
    },
    null,
    2,
  );
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': webhooks.generateTestHeaderString({ payload, secret: SECRET }),
  };
  const sent = performance.now();
  const response = await fetch(`${url}/api/billing/webhook`, { method: 'POST', headers, body: payload });
  const answer = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${answer}`);
  return performance.now() - sent;
};

/** Seconds of CPU time so far. */
const cpuOf = ({ pid }) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

const count = async () => {
  const { rows } = await pool.query(
    `select (select count(*)::int from plan_changes) as changes,
       (select count(distinct user_id)::int from plan_changes) as users,
       (select count(*)::int from messaging.outbox where name = 'billing.plan.changed') as events,
       (select count(*)::int from webhook_events where processed_at is null) as waiting`,
  );
  return rows[0];
};

const run = async () => {
  const { url: stripeUrl, customers } = await startStripe();
  const replicas = [await startBilling(stripeUrl), await startBilling(stripeUrl)];
  await pool.query(
    'insert into customers (user_id, stripe_customer_id) select n, id from unnest($1::text[]) with ordinality as c (id, n)',
    [customers],
  );
  for (let index = 0; index < WARM_UP; index++)
    await deliver(replicas[index % replicas.length], `cus_other_${index}`, `warm_up_${index}`);
  const cpuBefore = children.map(cpuOf);
  const begun = performance.now();
  const times = [];
  const queue = customers.entries();
  const connection = async () => {
    for (const [index, customer] of queue) {
      const due = begun + (index / PER_SECOND) * 1000;
      if (due > performance.now()) await sleep(due - performance.now());
      times.push(await deliver(replicas[index % replicas.length], customer, index));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const answered = performance.now() - begun;
  let done = await count();
  while (done.users < WEBHOOKS || done.waiting > 0) {
    if (performance.now() - begun > TIMEOUT_MS) break;
    await sleep(20);
    done = await count();
  }
  const effects = performance.now() - begun;
  times.sort((a, b) => a - b);
  const at = (share) => (times[Math.floor((times.length - 1) * share)] ?? NaN).toFixed(1);
  console.log(
    `${times.length} webhooks over ${CONNECTIONS} connections, at most ${PER_SECOND} a second, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(`  answered in ${(answered / 1000).toFixed(1)} s: p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms`);
  console.log(`  all effects after ${(effects / 1000).toFixed(1)} s`);
  const [stripeCpu, ...billingCpu] = children.map((child, index) => cpuOf(child) - (cpuBefore[index] ?? 0));
  const billing = billingCpu.reduce((sum, seconds) => sum + seconds, 0);
  console.log(`  CPU: billing ${billing.toFixed(1)} s, sandbox ${stripeCpu?.toFixed(1)} s`);
  console.log(
    `  plans changed ${done.changes} for ${done.users} users, published ${done.events}, waiting ${done.waiting}`,
  );
};

try {
  await run();
} finally {
  for (const child of children) child.kill('SIGKILL');
  await pool.end();
  await database.drop();
}
