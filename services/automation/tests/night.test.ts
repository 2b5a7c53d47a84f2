import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as contract from '@ninepocket/contracts/automation/jobs';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../../infra/local/processes/ports.mjs';
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
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  for (const { process } of replicas.filter((replica) => replica.process.exitCode === null)) process.kill('SIGKILL');
  await world.close();
});

const startReplica = async (): Promise<Replica> => {
  const [port] = await freePorts(1);
  const child = spawn(process.execPath, ['--import', path('fast-clock.mjs'), path('../dist/main.js')], {
    env: { ...process.env, ...world.env, ...CLOCK, LOG_LEVEL: 'info', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const replica: Replica = { process: child, runs: [] };
  replicas.push(replica);
  if (child.stdout)
    createInterface(child.stdout).on('line', (line) => {
      const entry = JSON.parse(line) as { msg: string; runId: string };
      if (entry.msg === 'a run begins or continues') replica.runs.push(entry.runId);
    });
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok)
    await new Promise((next) => setTimeout(next, 50));
  return replica;
};

interface Row {
  id: string;
  due: string;
  state: string;
  processed: number;
  lines: contract.RunEvent[];
}

const runs = async (): Promise<Row[]> => {
  const { rows } = await world.rows.pool.query<Row & { due_at: Date }>(
    `select id, due_at, state, processed, lines from job_runs where due_at >= $1 order by due_at`,
    [CLOCK.CLOCK_START],
  );
  return rows.map((row) => ({ ...row, due: row.due_at.toISOString().slice(11, 16) }));
};

describe('a night of scheduled jobs on two replicas', () => {
  it('when one replica is killed in the middle of a run, then the other completes it, and each due time has one run that processes each card once', async () => {
    const cards = await world.knownCards(CARDS, { name: 'Wolverine' });
    await asAdmin(world).call(contract.configureScheduler, {
      body: {
        enabled: true,
        timeZone: 'UTC',
        dailyImageUpdates: { enabled: false },
        weeklyMaintenance: { enabled: false },
        priceRefresh: { enabled: true, schedule: '0 22,0,2,4,6 * * *', batchSize: 100 },
      },
    });
    await world.automation.stop();
    await Promise.all([startReplica(), startReplica()]);
    // A time of today counts as missed tomorrow, and the night begins when its run has been made up.
    await eventually(async () => {
      const { rows } = await world.rows.pool.query(
        `select 1 from schedules where next_due < $1 union all select 1 from job_runs where ended_at is null`,
        [CLOCK.CLOCK_START],
      );
      expect(rows).toEqual([]);
    }, 30_000);
    for (const { process } of replicas) process.send(Date.now());

    let victim: Replica | undefined;
    let broken: Row | undefined;
    await eventually(async () => {
      broken = (await runs()).find(
        ({ due, processed, state }) => due === '00:00' && state === 'running' && processed > 0,
      );
      victim = replicas.find((replica) => broken && replica.runs.includes(broken.id));
      expect(victim).toBeDefined();
    }, 20_000);
    victim?.process.kill('SIGKILL');
    await once(victim?.process ?? process, 'exit');
    const survivor = replicas.find((replica) => replica !== victim);

    await eventually(async () => {
      expect((await runs()).filter(({ state }) => state === 'done').map(({ due }) => due)).toContain('06:00');
    }, 40_000);
    const night = await runs();
    expect(night.map(({ due, state, processed }) => [due, state, processed])).toEqual(
      ['22:00', '00:00', '02:00', '04:00', '06:00'].map((due) => [due, 'done', CARDS]),
    );
    for (const { lines } of night) expect(idsOf(lines)).toEqual(cards);
    expect(survivor?.runs).toContain(broken?.id);
  }, 90_000);
});
