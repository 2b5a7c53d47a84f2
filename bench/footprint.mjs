// Peak memory and CPU of every process of a running `npm start` under load, from which the limits of compose and Kubernetes
// are taken (docs/operations.md). With the product's ports in the environment, and its limits per user raised:
//   RATE_PER_USER=1000000 RATE_PER_ADDRESS=1000000 RATE_SOCIAL_WRITES=1000000 npm start
//   node bench/footprint.mjs [seconds]
// Users browse, search, collect and chat through the gateway; beside them an admin imports 80,000 cards, and photos are sent. Then
// one path of each service is called as often as it answers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { demoToken } from '../infra/local/demo/accounts.mjs';
import { eachOf, signIn } from '../infra/local/demo/call.mjs';
import { ROOT } from '../infra/local/settings/settings.mjs';

const SECONDS = Number(process.argv[2] ?? 180);
const USERS = 24;
const IMPORT_ROWS = 80_000;
const api = `http://127.0.0.1:${process.env.PORT ?? 8080}`;
const target = { api, authHost: `127.0.0.1:${process.env.AUTH_EMULATOR_PORT ?? 9099}` };

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Our processes, by name: those of this clone, each with its children. */
function processes() {
  const all = readdirSync('/proc').flatMap((pid) => {
    const stat = read(`/proc/${pid}/stat`);
    if (!/^\d+$/.test(pid) || !stat) return [];
    const [, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { pid, parent, ticks: Number(fields[9]) + Number(fields[10]), memory: residentOf(pid) };
  });
  const withChildren = (pid) => [
    ...all.filter((one) => one.pid === pid),
    ...all.filter((one) => one.parent === pid).flatMap((one) => withChildren(one.pid)),
  ];
  return all.flatMap(({ pid }) => {
    const name = nameOf(read(`/proc/${pid}/cmdline`).split('\0').filter(Boolean));
    if (!name) return [];
    const tree = withChildren(pid);
    const sum = (field) => tree.reduce((total, one) => total + one[field], 0);
    return { name, ticks: sum('ticks'), memory: sum('memory') };
  });
}

const residentOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

const nameOf = (command) => {
  const script = command.find((part) => part.startsWith(ROOT) && /(dist\/main\.js|web\/server\.mjs)$/.test(part));
  const [, service] = /(?:services\/)?(\w+)\/(?:dist\/main\.js|server\.mjs)$/.exec(script ?? '') ?? [];
  return service;
};

const peaks = new Map();
/** Ticks of CPU are hundredths of a second. */
async function watch(signal) {
  const before = new Map();
  for (let last = performance.now(); !signal.aborted;) {
    await sleep(1000);
    const now = performance.now();
    for (const { name, ticks, memory } of processes()) {
      const peak = peaks.get(name) ?? { memory: 0, cores: 0, ticks: 0, seconds: 0 };
      const spent = Math.max(0, ticks - (before.get(name) ?? ticks));
      const seconds = (now - last) / 1000;
      peak.memory = Math.max(peak.memory, memory);
      peak.cores = Math.max(peak.cores, spent / 100 / seconds);
      peak.ticks += spent;
      peak.seconds += seconds;
      peaks.set(name, peak);
      before.set(name, ticks);
    }
    last = now;
  }
}

const failures = new Map();
const count = (error) => {
  const text = String(error.message).slice(0, 90);
  failures.set(text, (failures.get(text) ?? 0) + 1);
};
let requests = 0;
const any = (list) => list[Math.floor(Math.random() * list.length)];
const SEARCHES = ['spider-man', 'spidrman 45', '1992 #45', 'wolverine', 'set:flair is:insert', 'hulk foil'];

/** What a user does, again and again. */
const steps = (sets, cards) => [
  ({ call }) => call('GET', `/api/search?q=${encodeURIComponent(any(SEARCHES))}`),
  ({ call }) => call('GET', `/api/sets/${any(sets).id}/cards?limit=100`),
  ({ call }) => call('GET', '/api/cards?limit=50'),
  ({ call }) => call('GET', '/api/collection?limit=50'),
  ({ call }) => call('GET', '/api/stats'),
  ({ call }) => call('GET', '/api/trends/portfolio'),
  ({ call }) => call('GET', '/api/marketplace'),
  ({ call }) => call('GET', '/api/social/feed'),
  ({ call }) => call('GET', '/api/billing/offer'),
  () => fetch(`${api}/`).then((response) => response.text()),
  ({ call }) => call('POST', '/api/collection', { cardId: any(cards).id }, `footprint-${Math.random()}`),
  ({ call, friend }) =>
    call(
      'POST',
      '/api/social/messages',
      { recipientId: friend, content: 'Would you trade the foil?' },
      `f-${Math.random()}`,
    ),
];

async function load(users, sets, cards, until) {
  await eachOf(users, users.length, async (user) => {
    const plan = steps(sets, cards);
    for (let i = 0; performance.now() < until; i++) {
      requests++;
      await plan[i % plan.length](user).catch(count);
    }
  });
}

async function importCards(admin) {
  const checklist = readFileSync(join(ROOT, 'infra/local/demo/checklists/marvel-champions.csv'), 'utf8')
    .trim()
    .split('\n');
  const [head, ...rows] = checklist;
  const lines = Array.from({ length: IMPORT_ROWS }, (_, i) => {
    const row = rows[i % rows.length] ?? '';
    return row.replace(/^("?)/, `$1Footprint ${Math.floor(i / rows.length)} `);
  });
  const form = new FormData();
  form.set('file', new Blob([[head, ...lines].join('\n')], { type: 'text/csv' }), 'cards.csv');
  const { importId } = await admin('POST', '/api/cards/upload-csv-enhanced', form);
  for (;;) {
    const job = await admin('GET', `/api/admin/imports/${importId}`);
    if (job.status === 'done' || job.status === 'failed') return `${job.status}, ${job.processedRows} rows`;
    await sleep(1000);
  }
}

/** Two at a time, of 12 megapixels each. */
async function sendPhotos({ call, friend }, until) {
  const photo = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(3)
    .jpeg()
    .toBuffer();
  const send = async () => {
    while (performance.now() < until) {
      const form = new FormData();
      form.set('recipientId', String(friend));
      form.set('content', '');
      form.set('image', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg');
      await call('POST', '/api/social/messages/image', form, `p-${Math.random()}`).catch(count);
      await sleep(500);
    }
  };
  await Promise.all([send(), send()]);
}

/** A path of every service, which answers quickly: its process is then the limit. Its CPU counts, whatever the answer. */
const SATURATING = [
  '/api/card-sets',
  '/api/collection/usage',
  '/api/social/friends',
  '/api/billing/offer',
  '/api/card-pricing/1',
  '/',
];

async function saturate(path) {
  const authorization = `Bearer ${await demoToken(target.authHost, 'footprint0@demo.test')}`;
  await once(
    spawn('npx', ['autocannon', '-c', '50', '-d', '10', '-H', `authorization=${authorization}`, api + path], {
      stdio: 'ignore',
      cwd: ROOT,
    }),
    'exit',
  );
}

async function signUp(name) {
  const call = await signIn(target, `${name}@demo.test`, name);
  await call('POST', '/api/auth/sync', {});
  await call('GET', '/api/user/profile');
  const { id } = await call('GET', '/api/user/profile');
  return { id, call, friend: 0 };
}

const admin = await signIn(target, 'admin@demo.test');
await admin('POST', '/api/auth/sync', {});
const users = await Promise.all(Array.from({ length: USERS }, (_, i) => signUp(`footprint${i}`)));
for (const user of users) {
  const [one] = await admin('GET', `/api/admin/users?q=footprint${users.indexOf(user)}@demo.test`);
  await admin('PATCH', `/api/admin/users/${one.id}`, { plan: 'SUPER_HERO' }).catch(count);
}
for (let i = 0; i < users.length; i += 2) {
  const [one, other] = [users[i], users[i + 1]];
  one.friend = other.id;
  other.friend = one.id;
  const friends = await one.call('GET', '/api/social/friends?limit=100');
  if (friends.length) continue;
  const { id } = await one.call('POST', '/api/social/friend-request', { recipientId: other.id });
  await other.call('POST', `/api/social/friend-request/${id}/respond`, { status: 'accepted' });
}
const sets = await admin('GET', '/api/card-sets?limit=500');
const cards = await admin('GET', '/api/cards?limit=100');

const stop = new AbortController();
const watching = watch(stop.signal);
const loadBefore = loadavg()[0];
const until = performance.now() + SECONDS * 1000;
const [imported] = await Promise.all([
  importCards(admin),
  load(users, sets, cards, until),
  sendPhotos(users[0], until),
]);
for (const path of SATURATING) await saturate(path);
stop.abort();
await watching;

console.log(
  `${requests} requests in ${SECONDS} s; import: ${imported}; load ${loadBefore?.toFixed(1)} to ${loadavg()[0]?.toFixed(1)}`,
);
console.log('| process | peak memory | peak of a second | mean |\n| --- | ---: | ---: | ---: |');
for (const [name, { memory, cores, ticks, seconds }] of [...peaks].sort())
  console.log(
    `| ${name} | ${Math.round(memory)} MiB | ${cores.toFixed(2)} cores | ${(ticks / 100 / seconds).toFixed(2)} cores |`,
  );
for (const [text, times] of failures) console.log(`${times} failed: ${text}`);
