// Feed, friend profile and badges of a user with 500 friends among 100,000 users.
// TEST_DATABASE_URL=postgres://… TEST_NATS_URL=nats://… node bench/social.mjs [requests]; run npm run build first.
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { listBadges } from '@ninepocket/contracts/social/badges';
import { listFeed } from '@ninepocket/contracts/social/feed';
import { getFriendProfile } from '@ninepocket/contracts/social/friends/friend-profile';
import { emptyDatabase } from '@ninepocket/service-kit/testing/databases';
import { callerOf } from '@ninepocket/service-kit/testing/testing';
import pg from 'pg';
import { startReplica } from './replica.mjs';
import { fill, FRIEND, ME } from './social/fill.mjs';

const REQUESTS = Number(process.argv[2] ?? 500);
const CONNECTIONS = 4;
const database = await emptyDatabase('bench_social');
const pool = new pg.Pool({ connectionString: database.url, max: 1 });

const startService = () =>
  startReplica('social', {
    DATABASE_URL: database.url,
    COLLECTION_URL: 'http://127.0.0.1:9',
    BILLING_URL: 'http://127.0.0.1:9',
  });

const at = (values, share) => (values[Math.floor(values.length * share)] ?? NaN).toFixed(1);

/** Response times in milliseconds, `connections` requests at a time. */
const measure = async (name, connections, request) => {
  for (let i = 0; i < 20; i++) await request();
  const times = [];
  const work = async () => {
    while (times.length < REQUESTS) {
      const startedAt = performance.now();
      const { status } = await request();
      if (status !== 200) throw new Error(`${name}: status ${status}`);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  times.sort((a, b) => a - b);
  const figures = ['p50', 'p95', 'p99']
    .map((label) => `${label} ${at(times, Number(label.slice(1)) / 100)}`)
    .join(', ');
  console.log(`${name}, ${connections} at a time: ${figures} ms, load ${loadavg()[0].toFixed(1)}`);
};

const { child, url } = await startService();
try {
  console.log(await fill(pool));
  const me = callerOf(url, { userId: ME }, 'social');
  const feed = (query) => () => me.call(listFeed, { query });
  let cursor;
  for (let page = 0; page < 100; page++)
    cursor = (await me.call(listFeed, { query: { cursor, limit: 100 } })).page.next;
  const startedAt = performance.now();
  const { body } = await me.call(listBadges);
  console.log(`badges, first request: ${(performance.now() - startedAt).toFixed(1)} ms, ${body.badges.length} badges`);
  for (const connections of [1, CONNECTIONS]) {
    await measure('feed, 50 items', connections, feed({}));
    await measure('feed, 8 items', connections, feed({ limit: 8 }));
    await measure('feed, 50 items after 10,000', connections, feed({ cursor }));
    await measure('feed, 100 items', connections, feed({ limit: 100 }));
    await measure('friend profile', connections, () => me.call(getFriendProfile, { params: { friendId: FRIEND } }));
    await measure('badges', connections, () => me.call(listBadges));
  }
} finally {
  child.kill('SIGTERM');
  await once(child, 'exit');
  await pool.end();
  await database.drop();
}
