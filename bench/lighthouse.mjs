// Lighthouse (its mobile preset) on a running product: landing page as a visitor, the rest signed in as a demo account.
//   node bench/lighthouse.mjs [rounds] [screen …]      NINEPOCKET_URL (http://localhost:8080), ACCOUNT (hero@demo.test)
// Lighthouse is not a dependency: npx fetches the last version that runs on Node 20. It attaches to a Chromium that
// Playwright has signed in. First visits begin with an empty cache and without stored responses; RETURNING=1 keeps both,
// and visits each screen once before it is measured.
// "machine" is Lighthouse's benchmark of the machine under its load: the mobile preset assumes 1,300 or more and slows
// down four times regardless. Below that, times mean little.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { CHROMIUM, find } from '../infra/local/servers/programs.mjs';
import { base, emptyCache, openedOnce, signIn } from './visitor.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const returning = process.env.RETURNING === '1';
const rounds = Number(process.argv[2] ?? 3);
const SCREENS = {
  landing: { path: '/', visitor: true },
  dashboard: { path: '/' },
  browse: { path: '/browse' },
  set: { path: process.env.SET_PATH ?? '/browse/1994-marvel-annual-flair/marvel-annual-flair' },
  search: { path: '/card-search?search=spider-man' },
};
const wanted = process.argv.slice(3);

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

async function openBrowser() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: find(...CHROMIUM.names) ?? undefined,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-background-networking', '--disable-sync'],
  });
  const close = async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { context, port, close };
}

async function clearResponses(context) {
  const page = await context.newPage();
  await page.goto(`${base}/favicon.svg`);
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('ninepocket.response')) localStorage.removeItem(name);
  });
  await page.close();
}

async function measure(port, address) {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      `--port=${port}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--disable-storage-reset',
      '--output=json',
      '--quiet',
    ],
    { maxBuffer: 200 * 1024 * 1024 },
  );
  return JSON.parse(stdout);
}

const figures = ({ categories, audits, environment }) => ({
  performance: Math.round(categories.performance.score * 100),
  accessibility: Math.round(categories.accessibility.score * 100),
  bestPractices: Math.round(categories['best-practices'].score * 100),
  lcp: audits['largest-contentful-paint'].numericValue,
  cls: audits['cumulative-layout-shift'].numericValue,
  tbt: audits['total-blocking-time'].numericValue,
  bytes: audits['total-byte-weight'].numericValue,
  machine: environment.benchmarkIndex,
});

const findings = ({ categories, audits }) =>
  ['accessibility', 'best-practices'].flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => `${id}: ${audits[id].title}`),
  );

const row = (name, all) => {
  const of = (key) => median(all.map((one) => one[key]));
  const scores = ['performance', 'accessibility', 'bestPractices']
    .map((key) => String(of(key)).padStart(3))
    .join(' | ');
  const lcp = `${(of('lcp') / 1000).toFixed(2)} s`;
  return `| ${name.padEnd(9)} | ${scores} | ${lcp} | ${of('cls').toFixed(3)} | ${Math.round(of('tbt'))} ms | ${Math.round(of('bytes') / 1024)} KB | ${Math.round(of('machine'))} |`;
};

console.log('| screen    | performance | accessibility | best practices | LCP | CLS | TBT | bytes | machine |');
console.log('| --------- | --: | --: | --: | --: | --: | --: | --: | --: |');
for (const [name, { path, visitor }] of Object.entries(SCREENS)) {
  if (wanted.length && !wanted.includes(name)) continue;
  const { context, port, close } = await openBrowser();
  try {
    if (!visitor) await signIn(context);
    if (returning) await openedOnce(context, base + path);
    const reports = [];
    for (let round = 0; round < rounds; round += 1) {
      if (!returning) await emptyCache(context);
      if (!visitor && !returning) await clearResponses(context);
      reports.push(await measure(port, base + path));
    }
    console.log(row(name, reports.map(figures)));
    for (const finding of new Set(reports.flatMap(findings))) console.log(`  ! ${finding}`);
  } finally {
    await close();
  }
}
