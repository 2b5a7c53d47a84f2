// First load of the shell: federated compared with a single build. Bytes are those of compressed files on the wire;
// times are medians over a connection of 8 Mbit/s and 60 ms. Build the front ends first; both sides take turns.
//   node bench/first-load.mjs [rounds]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM, find } from '../infra/local/servers/programs.mjs';
import { serveProduct } from './first-load/serve.mjs';
import { PAGES, signIn, visit } from './first-load/visit.mjs';
import { buildWhole } from './first-load/whole.mjs';

const ROUNDS = Number(process.argv[2] ?? 5);
const shell = new URL('../frontends/shell/dist', import.meta.url).pathname;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

/** @param {any} browser @param {Record<string, any>} sides @param {string} page @returns {Promise<any>} */
async function compare(browser, sides, page) {
  /** @type {Record<string, any[]>} */
  const visits = { federated: [], whole: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, { server, storageState }] of Object.entries(sides))
      visits[name].push(await visit(browser, server, PAGES[page], page === 'home' ? storageState : undefined));
  return Object.fromEntries(
    Object.entries(visits).map(([name, all]) => [
      name,
      {
        bytes: median(all.map((one) => one.bytes)),
        requests: median(all.map((one) => one.requests)),
        ms: Math.round(median(all.map((one) => one.ms))),
        paint: Math.round(median(all.map((one) => one.paint))),
        problems: [...new Set(all.flatMap((one) => one.problems))],
      },
    ]),
  );
}

const say = (encoding, page, { federated, whole }) => {
  for (const [name, one] of Object.entries({ federated, whole }))
    console.log(
      `${page.padEnd(8)} ${encoding.padEnd(5)} ${name.padEnd(10)} ${kilobytes(one.bytes).padStart(9)} in ${one.requests} requests, first paint ${one.paint} ms, useful ${one.ms} ms${one.problems.map((text) => `\n  ! ${text}`).join('')}`,
    );
  console.log(
    `${page.padEnd(8)} ${encoding.padEnd(5)} ratio      ${(federated.bytes / whole.bytes).toFixed(3)} bytes, ${(federated.ms / whole.ms).toFixed(2)} time\n`,
  );
};

const folder = mkdtempSync(join(tmpdir(), 'whole-'));
const browser = await chromium.launch({
  executablePath: find(...CHROMIUM.names) ?? undefined,
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  await buildWhole(folder);
  for (const encoding of /** @type {const} */ (['gzip', 'br'])) {
    /** @type {Record<string, any>} */
    const sides = {};
    for (const [name, root] of [
      ['federated', shell],
      ['whole', folder],
    ]) {
      const server = await serveProduct({ root, encoding });
      sides[name] = { server, storageState: await signIn(browser, server.address) };
    }
    for (const page of Object.keys(PAGES)) say(encoding, page, await compare(browser, sides, page));
    Object.values(sides).forEach(({ server }) => server.stop());
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
