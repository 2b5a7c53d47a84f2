import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as contract from '@ninepocket/contracts/automation/jobs';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { asAdmin, idsOf } from './runs.js';
import { startWorld, type World } from './world.js';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
/** The night is in the future, because the database's clock is the real one. */
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const CLOCK = { CLOCK_START: `${tomorrow}T21:50:00Z`, CLOCK_SPEED: '1200' };
const CARDS = 6;

interface Replica {
  process: ChildProcess;
  /** Runs that it began to execute, in order. */
  runs: string[];
}

let world: World;
const replicas: Replica[] = [];
/** Cards whose image the catalog was asked to store. */
const pictured: number[] = [];
/** World's catalog would refuse the replicas' calls, whose tokens are from the future. */
const catalog = createServer((req, res) => {
  const card = /^\/internal\/cards\/(\d+)\//.exec(req.url ?? '')?.[1];
  if (card !== undefined) pictured.push(Number(card));
  res.setHeader('content-type', 'application/json');
  res.end(JSON.stringify(card ? { outcome: 'stored', url: 'a', detail: null } : { checked: 5, broken: 0, next: null }));
  req.resume();
});
beforeAll(async () => {
  world = await startWorld();
  await once(catalog.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  for (const { process } of replicas.filter((replica) => replica.process.exitCode === null)) process.kill('SIGKILL');
  catalog.close();
  await world.close();
});

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** @param begin when the replicas' clock began to run; without it, the clock stands still until a message starts it */
const startReplica = async (begin?: number): Promise<Replica> => {
  const clock = { ...CLOCK, ...(begin !== undefined && { CLOCK_BEGIN: String(begin) }) };
  const child = spawn(process.execPath, ['--import', path('fast-clock.mjs'), path('../dist/main.js')], {
    env: { ...process.env, ...world.env, ...clock, CATALOG_URL: urlOf(catalog), LOG_LEVEL: 'info', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const replica: Replica = { process: child, runs: [] };
  replicas.push(replica);
  let port: number | undefined;
  createInterface(child.stdout!).on('line', (line) => {
    const entry = JSON.parse(line) as { msg: string; runId: string; port: number };
    if (entry.msg === 'serving') port = entry.port;
    if (entry.msg === 'a run begins or continues') replica.runs.push(entry.runId);
  });
  await eventually(async () => expect(port).toBeDefined());
  await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200));
  return replica;
};

interface Row {
  id: string;
  kind: string;
  state: string;
  processed: number;
  lines: contract.RunEvent[];
}

/** Of the night, in order. */
const runs = async (begin: number): Promise<Row[]> => {
  const { rows } = await world.rows.pool.query<Row>(
    `select id, kind, state, processed, lines from job_runs where created_at >= $1 order by created_at`,
    [new Date(begin)],
  );
  return rows;
};

/** Kills the replica that executes the run, after the run has processed a card, and starts another one. */
const killDuring = async (index: number, begin: number): Promise<void> => {
  let broken: Row | undefined;
  let victim: Replica | undefined;
  await eventually(async () => {
    const run = (await runs(begin))[index];
    broken = run?.state === 'running' && run.processed > 0 ? run : undefined;
    victim = replicas.findLast((replica) => broken && replica.runs.at(-1) === broken.id);
    expect(victim).toBeDefined();
  });
  victim!.process.kill('SIGKILL');
  await once(victim!.process, 'exit');
  await startReplica(begin);
  const others = replicas.filter((replica) => replica !== victim);
  await eventually(async () => expect(others.some((other) => other.runs.includes(broken!.id))).toBe(true));
};

describe('a night of scheduled jobs on two replicas', () => {
  it('when a replica is killed in the middle of a run, thrice, then another completes it, and each due time has one run of all cards', async () => {
    const cards = await world.knownCards(CARDS, { name: 'sandbox-exact Wolverine' });
    await asAdmin(world).call(contract.configureScheduler, {
      body: {
        enabled: true,
        timeZone: 'UTC',
        priceRefresh: { enabled: true, schedule: '0 22,0,6 * * *', batchSize: 100 },
        dailyImageUpdates: { enabled: true, schedule: '0 2 * * *', batchSize: 100, maxPerDay: 1000 },
        priceGuide: { enabled: true, schedule: '0 4 * * *', batchSize: 100 },
        weeklyMaintenance: { enabled: true, schedule: '0 5 * * *', batchSize: 100 },
      },
    });
    await world.automation.stop();
    await Promise.all([startReplica(), startReplica()]);
    // Times of today count as missed tomorrow, and the night begins when their runs have been made up.
    await eventually(async () => {
      const { rows } = await world.rows.pool.query(
        `select name from schedules where next_due < $1 union all select kind from job_runs where ended_at is null`,
        [CLOCK.CLOCK_START],
      );
      expect(rows).toEqual([]);
    });
    // The runs that were made up have left nothing to do.
    await world.rows.pool.query(
      'update cards set has_image = false, image_searched_at = null, guide_checked_at = null',
    );
    pictured.length = 0;
    const begin = Date.now();
    for (const { process } of replicas) process.send(begin);

    for (const index of [1, 2, 3]) await killDuring(index, begin);

    const night = [
      'price-refresh', // 22:00
      'price-refresh', // 0:00
      'image-search', // 2:00
      'price-guide', // 4:00
      'image-check', // 5:00
      'price-refresh', // 6:00
    ].map((kind) => [kind, 'done']);
    // A run that was taken over can end after later runs of other kinds.
    await eventually(
      async () => expect((await runs(begin)).map(({ kind, state }) => [kind, state])).toEqual(night),
      100_000,
    );
    for (const { kind, lines } of await runs(begin)) if (kind !== 'image-check') expect(idsOf(lines)).toEqual(cards);
    expect(pictured).toEqual(cards);
  }, 300_000);
});
