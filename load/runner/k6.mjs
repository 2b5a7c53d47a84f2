// Finds k6, runs a script with it, and prints what the run cost each process of the product.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { find } from '../../infra/local/servers/programs.mjs';
import { say } from '../../infra/local/say.mjs';
import { Stop } from '../../infra/local/stop.mjs';
import { readSite } from './address.mjs';
import { cpuTable } from './cpu-table.mjs';
import { cutService } from './cut.mjs';
import { findProduct } from './product-processes.mjs';

/** Each VU sends from an address of its own, as collectors do, so limits per address apply to each of them. */
const ADDRESSES = '127.0.1.1-127.0.4.250';
const IDLE_SECONDS = 10;

/**
 * Refuses before the wait what k6 would refuse after it.
 * @param {string} k6 @param {string[]} args
 * @throws {Stop} when it is not k6, or does not know an option
 */
const checkOptions = (k6, args) => {
  // With --help, k6 reads all options and runs nothing.
  const { error, stdout, stderr } = spawnSync(k6, ['run', '--help', ...args], { encoding: 'utf8' });
  if (!error && stdout.includes('k6 run')) return;
  const refusal = /msg="?(.*?)"?$/m.exec(stderr ?? '')?.[1]?.replaceAll('\\"', '"');
  throw new Stop(`${k6} does not run: ${error?.message ?? refusal ?? 'it is not k6'}.`);
};

/** @param {string} file @param {number} code k6's @throws {Stop} when k6 ended before the test */
const readSummary = (file, code) => {
  if (!existsSync(file)) throw new Stop(`k6 ended with ${code} before it measured anything. Its own message is above.`);
  return JSON.parse(readFileSync(file, 'utf8'));
};

/** @throws {Stop} with how to get it */
const k6Path = () => {
  const path = process.env.K6 || find('k6');
  if (path) return path;
  throw new Stop(
    'k6 is missing: install it (https://grafana.com/docs/k6/latest/set-up/install-k6/), or name its path in K6.',
  );
};

/**
 * @param {{ script: string, address: string, cut?: string, rest: string[] }} run `cut`: a service to kill in the storm
 * @returns {Promise<number>} k6's exit code; 99 when a threshold was crossed
 */
export async function runK6({ script, address, cut, rest }) {
  const k6 = k6Path();
  await readSite(address);
  const product = findProduct(Number(new URL(address).port || 80));
  if (!product && cut) throw new Stop(`--cut needs the processes of npm start, which are not found behind ${address}.`);
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const summary = join(folder, 'summary.json');
  const ownAddress = process.platform === 'linux' && /\/\/127\./.test(address) ? [`--local-ips=${ADDRESSES}`] : [];
  // The last one of an option counts: ours. A redirect could lead to another machine.
  const fixed = [`--env=ADDRESS=${address}`, ...(cut ? ['--env=CUT=server'] : []), '--max-redirects=0'];
  const args = [
    '--quiet',
    '--no-usage-report',
    ...ownAddress,
    ...rest,
    ...fixed,
    `--summary-export=${summary}`,
    script,
  ];
  try {
    checkOptions(k6, args);
    say(`Load average ${load()} on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}).`);
    const idle = await product?.measure(() => new Promise((next) => setTimeout(next, IDLE_SECONDS * 1000)));
    const work = () =>
      new Promise((resolve, reject) => {
        const child = spawn(k6, ['run', ...args], { stdio: 'inherit' });
        child.once('error', reject);
        child.once('exit', (code) => resolve(code ?? 1));
        if (cut && product) cutService(product, cut, child, rest);
      });
    const busy = product ? await product.measure(work) : { result: await work(), seconds: 0, cpu: new Map() };
    say(`Load average ${load()}.`);
    const { metrics } = readSummary(summary, Number(busy.result));
    if (product && idle) say(cpuTable({ idle, busy, metrics }));
    else say('CPU per process: only for a product of npm start, on Linux.');
    return Number(busy.result);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
