// Chat: two replicas of social, users with a socket each in pairs of friends, one on each replica.
// TEST_DATABASE_URL=postgres://… TEST_NATS_URL=nats://… TEST_REDIS_URL=redis://… node bench/chat.mjs [sockets] [messages/s] [seconds] [new]
// With `new`, the friends have never written to each other. Run npm run build first.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { socketTicket } from '@ninepocket/contracts/social/messages/live';
import { getConversation, listMessages } from '@ninepocket/contracts/social/messages/messages';
import { emptyDatabase } from '@ninepocket/service-kit/testing/databases';
import { callerOf } from '@ninepocket/service-kit/testing/testing';
import pg from 'pg';
import { io } from 'socket.io-client';
import { SERVICE_FLAGS } from '../infra/local/settings/settings.mjs';
import { fillHistory, fillPeople, RARE } from './chat/people.mjs';
import { senderOf } from './chat/send.mjs';
import { startReplica } from './replica.mjs';

const [SOCKETS = 1000, PER_SECOND = 200, SECONDS = 60] = process.argv.slice(2, 5).map(Number);
const pastDays = process.argv[5] !== 'new';
const HISTORY = 50_000;
/** Requests that V8 needs to compile the service's and the client's code. */
const WARM_UP = 100;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const children = [];
const database = await emptyDatabase('bench_chat');
const pool = new pg.Pool({ connectionString: database.url, max: 2 });

const startSocial = async () => {
  const { child, url } = await startReplica('social', {
    DATABASE_URL: database.url,
    REDIS_URL: process.env.TEST_REDIS_URL,
    MESSAGES_PER_MINUTE: 1_000_000,
    COMMANDS_PER_SECOND: 100_000,
    COLLECTION_URL: 'http://127.0.0.1:9',
    BILLING_URL: 'http://127.0.0.1:9',
  });
  children.push(child);
  return { url, pid: child.pid };
};

const startEcho = async () => {
  const child = fork(here('chat/echo.mjs'), { execArgv: SERVICE_FLAGS });
  children.push(child);
  const [{ port }] = await once(child, 'message');
  return `http://127.0.0.1:${port}`;
};

const clientOf = (userId, url) => callerOf(url, { userId }, 'social');

const connectUser = async (userId, url) => {
  const { body } = await clientOf(userId, url).call(socketTicket);
  const auth = { ticket: body.ticket };
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth });
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject));
  return { userId, url, socket };
};

const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const load = () => loadavg()[0].toFixed(1);
const sorted = (values) => values.sort((a, b) => a - b);
const at = (values, share) => values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;
const summary = (values) => {
  const all = sorted(values);
  return [50, 95, 99].map((percent) => `p${percent} ${at(all, percent / 100).toFixed(1)}`).join(', ');
};
const text = () =>
  'Would you trade the gold foil for two of my Flair inserts? '.repeat(1 + Math.floor(Math.random() * 3));

/** Sends one at a time, alternating with the echo: the ratio of medians is what counts. */
const compareWithEcho = async (send, recipientId, echo, rounds) => {
  const times = { echo: [], send: [] };
  const targets = Object.entries({ echo, send });
  for (let i = 0; i < rounds; i++)
    for (const [name, target] of targets) {
      const startedAt = performance.now();
      const failure = await target(`sequential-${i}`, recipientId, text());
      if (failure) throw new Error(failure);
      if (i >= rounds / 10) times[name].push(performance.now() - startedAt);
    }
  const [bare, stored] = [at(sorted(times.echo), 0.5), at(sorted(times.send), 0.5)];
  console.log(`one at a time, load ${load()}: echo ${summary(times.echo)} ms; stored send ${summary(times.send)} ms`);
  console.log(`  ratio of medians ${(stored / bare).toFixed(2)}`);
};

const runLoad = async (users, echo) => {
  const sentAt = new Map();
  const arrivals = new Map();
  const times = { receive: [], acknowledge: [], echo: [] };
  const senders = await Promise.all(users.map(({ userId, url }) => senderOf(userId, url)));
  const bySecond = [];
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const startedAt = performance.now();
  let wrongOrder = 0;
  const lastSeq = new Map();
  users.forEach(({ socket }, i) =>
    socket.on('message', ({ message }) => {
      if (message.recipientId !== i + 1) return;
      const key = message.content.slice(0, message.content.indexOf(' '));
      arrivals.set(key, (arrivals.get(key) ?? 0) + 1);
      const ms = performance.now() - sentAt.get(key);
      times.receive.push(ms);
      (bySecond[Math.floor((sentAt.get(key) - startedAt) / 1000)] ??= []).push(ms);
      if (message.seq < (lastSeq.get(i) ?? 0)) wrongOrder++;
      lastSeq.set(i, message.seq);
    }),
  );
  const failures = [];
  const startLoad = load();
  const pending = [];
  for (let n = 0; n < PER_SECOND * SECONDS; n++) {
    const due = startedAt + (n * 1000) / PER_SECOND;
    if (due > performance.now()) await sleep(due - performance.now());
    const i = Math.floor(Math.random() * users.length);
    const key = `m${n}`;
    const begin = performance.now();
    sentAt.set(key, begin);
    const recipientId = i % 2 === 0 ? i + 2 : i;
    const content = `${key} ${text()}`;
    pending.push(
      senders[i](key, recipientId, content).then((failure) => {
        times.acknowledge.push(performance.now() - begin);
        if (failure) failures.push(failure);
      }),
      echo(key, recipientId, content).then(() => times.echo.push(performance.now() - begin)),
    );
  }
  const took = (performance.now() - startedAt) / 1000;
  await Promise.all(pending);
  for (let tries = 0; tries < 100 && arrivals.size < sentAt.size; tries++) await sleep(100);
  console.log(
    `${users.length} sockets, ${sentAt.size} messages in ${took.toFixed(1)} s, load ${startLoad} to ${load()}`,
  );
  console.log(`  send to receive ${summary(times.receive)} ms; to acknowledgement ${summary(times.acknowledge)} ms`);
  console.log(`  echo at the same rate ${summary(times.echo)} ms`);
  console.log(`  slowest of each second: ${bySecond.map((all) => Math.max(...all).toFixed(0)).join(' ')} ms`);
  console.log(`  delay of the clients' event loop p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms`);
  const doubled = [...arrivals.values()].filter((count) => count > 1).length;
  console.log(
    `  lost ${sentAt.size - arrivals.size}, doubled ${doubled}, out of order ${wrongOrder}, refused ${failures.length} ${[...new Set(failures)].join(', ')}`,
  );
  const { rows } = await pool.query(
    `select count(*)::int as gaps from conversations c
     where last_seq <> (select count(*) from messages m where m.conversation_id = c.id)`,
  );
  console.log(`  conversations with gaps: ${rows[0].gaps}`);
};

const readHistory = async (url) => {
  const me = clientOf(1, url);
  const params = { friendId: 2 };
  const time = async (name, calls, work) => {
    const times = [];
    for (let i = -WARM_UP; i < calls; i++) {
      const startedAt = performance.now();
      await work(Math.max(i, 0));
      if (i >= 0) times.push(performance.now() - startedAt);
    }
    console.log(`  ${name}: ${summary(times)} ms`);
  };
  const search = (q) => async () => {
    const { status } = await me.call(listMessages, { params, query: { q } });
    if (status !== 200) throw new Error(`status ${status}`);
  };
  console.log(`a conversation of ${HISTORY} messages over HTTP, one request at a time, load ${load()}`);
  await time('open (conversation and last page)', 200, () =>
    Promise.all([me.call(getConversation, { params }), me.call(listMessages, { params })]),
  );
  await time('page in the middle', 200, (i) => me.call(listMessages, { params, query: { around: 100 + i * 200 } }));
  for (const q of ['gold', RARE, 'gold foil flair', 'go', 'x', 'nothingmatches', `${RARE} gold`])
    await time(`search "${q}"`, 100, search(q));
};

try {
  const replicas = [await startSocial(), await startSocial()];
  await fillPeople(pool, Math.max(SOCKETS, 42));
  await fillHistory(pool, HISTORY, 100_000, { pastDays });
  await readHistory(replicas[0].url);

  const echo = await senderOf(41, await startEcho());
  await compareWithEcho(await senderOf(41, replicas[0].url), 42, echo, 1000);

  await sleep(3000);
  const before = replicas.map(({ pid }) => memoryOf(pid));
  const users = [];
  for (let i = 0; i < SOCKETS; i += 20)
    users.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, SOCKETS - i) }, (_, n) => connectUser(i + n + 1, replicas[n % 2].url)),
      )),
    );
  await sleep(5000);
  const grown = replicas.map(({ pid }, i) => memoryOf(pid) - before[i]);
  console.log(
    `memory of a replica before ${before.map((mb) => mb.toFixed(0)).join(' and ')} MB, grown by ` +
      `${grown.map((mb) => mb.toFixed(1)).join(' and ')} MB: ${((1024 * (grown[0] + grown[1])) / SOCKETS).toFixed(1)} KB for each idle socket`,
  );
  await runLoad(users, echo);
  for (const { socket } of users) socket.close();
} finally {
  for (const child of children) child.kill('SIGKILL');
  await pool.end();
  await database.drop();
}
process.exit(0);
