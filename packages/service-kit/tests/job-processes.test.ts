import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { emptyDatabase, IN_THIS_DATABASE, type TestDatabase } from '../src/testing/databases.js';
import { startServiceProcess, type ServerProcess } from '../src/testing/server-process.js';
import { eventually, testConfig } from '../src/testing/testing.js';
import { migrationsFolder } from './thing-service.js';

const PROCESS = fileURLToPath(new URL('./job-process.mjs', import.meta.url));
const STEPS = `create table steps (id int, step int, by int, primary key (id, step));
  create table held (id int primary key, up_to int);`;

let database: TestDatabase;
let migrations: string;
let sql: pg.Pool;
const started: ServerProcess[] = [];
beforeAll(async () => {
  database = await emptyDatabase('kit_jobs');
  migrations = await migrationsFolder({ '20260101000000_steps': STEPS });
  sql = new pg.Pool({ connectionString: database.url, max: 2 });
  sql.on('error', () => {}); // lost connections are replaced
});
afterAll(async () => {
  for (const { kill } of started) await kill();
  await sql.end();
  await database.drop();
  await rm(migrations, { recursive: true });
});

const start = async (): Promise<ServerProcess> => {
  const config = testConfig({ DATABASE_URL: database.url, TEST_MIGRATIONS: migrations }, 'collection');
  const one = await startServiceProcess([PROCESS], { ...process.env, ...config });
  started.push(one);
  return one;
};

/** Queues a job that counts to 10. */
const count = (id: number, { yields = false } = {}) =>
  sql.query(
    `select graphile_worker.add_job('collection.count', json_build_object('id', $1::int, 'to', 10, 'yields', $2::boolean),
       queue_name := 'collection.count:1', job_key := 'collection.count:' || $1)`,
    [id, yields],
  );
/** Lets a job count up to a step and wait there. */
const hold = (id: number, upTo: number) =>
  sql.query('insert into held values ($1, $2) on conflict (id) do update set up_to = $2', [id, upTo]);
const stepsOf = async (id: number): Promise<number[]> =>
  (await sql.query<{ by: number }>('select by from steps where id = $1 order by step', [id])).rows.map(({ by }) => by);
const reached = (id: number, step: number) => eventually(async () => expect(await stepsOf(id)).toHaveLength(step));
const ended = async (id: number) => {
  await reached(id, 10);
  await eventually(async () => expect((await sql.query('select from graphile_worker.jobs')).rowCount).toBe(0));
};
/** @returns the process ids for steps that each of some processes has made */
const by = (...counts: [ServerProcess, number][]) =>
  counts.flatMap(([{ child }, count]) => Array.from({ length: count }, () => child.pid));
/**
 * As for a machine that is unreachable: PostgreSQL ends the sessions which show that processes live and that one leads. The
 * others remain, so that they can write.
 */
const presumeDead = () =>
  sql.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and ${IN_THIS_DATABASE}`);
const processes = async () => (await sql.query('select from messaging.job_processes')).rowCount;

describe('the process that works on a job', () => {
  it('when it is killed in the middle, then another one continues', async () => {
    const first = await start();
    await hold(1, 4);
    await count(1);
    await reached(1, 4);
    const second = await start();
    await first.kill();
    await hold(1, 10);
    await ended(1);
    expect(await stepsOf(1)).toEqual(by([first, 4], [second, 6]));
    expect(await processes()).toBe(1);
    await second.kill('SIGTERM');
    expect(await processes()).toBe(0);
  });

  it('when it is frozen, presumed dead and thaws, then it writes nothing and its successor keeps the job', async () => {
    const frozen = await start();
    await hold(2, 4);
    await count(2);
    await reached(2, 4);
    frozen.child.kill('SIGSTOP');
    await presumeDead();
    const successor = await start();
    await hold(2, 7);
    await reached(2, 7);
    successor.child.kill('SIGSTOP');
    frozen.child.kill('SIGCONT');
    await hold(2, 10);
    await eventually(async () => expect(frozen.output()).toContain('Another process works on this job now.'));
    expect(await stepsOf(2)).toHaveLength(7);
    successor.child.kill('SIGCONT');
    await ended(2);
    expect(await stepsOf(2)).toEqual(by([frozen, 4], [successor, 6]));
    for (const { kill } of [frozen, successor]) await kill();
  });

  it('when it is presumed dead and asks to run again, then the job is not lost, and it continues under another id', async () => {
    const only = await start();
    await hold(5, 4);
    await count(5, { yields: true });
    await reached(5, 4);
    await presumeDead();
    await eventually(async () => {
      const { rows } = await sql.query('select locked_by from graphile_worker.jobs');
      expect(rows).toEqual([{ locked_by: null }]);
    });
    await hold(5, 10);
    await ended(5);
    expect(await stepsOf(5)).toEqual(by([only, 10]));
    await only.kill('SIGTERM');
  });

  it('when it works for nearly four hours, then its job is kept for it, although graphile-worker would free it', async () => {
    const first = await start();
    await hold(8, 4);
    await count(8);
    await reached(8, 4);
    for (const table of ['jobs', 'job_queues'])
      await sql.query(
        `update graphile_worker._private_${table} set locked_at = now() - interval '3 hours 59 minutes' where locked_at is not null`,
      );
    await eventually(async () => {
      const { rows } = await sql.query(
        `select j.locked_at > now() - interval '1 minute' as job, q.locked_at > now() - interval '1 minute' as queue
         from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id`,
      );
      expect(rows).toEqual([{ job: true, queue: true }]);
    });
    await hold(8, 10);
    await ended(8);
    expect(await stepsOf(8)).toEqual(by([first, 10]));
    await first.kill('SIGTERM');
  });

  it('when several in a row were killed, then the job begins again later, because it may be the reason', async () => {
    const last = await start();
    await hold(9, 4);
    await count(9);
    await reached(9, 4);
    await sql.query('update graphile_worker._private_jobs set attempts = 3');
    const next = await start();
    await last.kill();
    await eventually(async () => {
      const { rows } = await sql.query(
        `select run_at between now() + interval '10 seconds' and now() + interval '21 seconds' as "isLater"
         from graphile_worker._private_jobs where locked_by is null`,
      );
      expect(rows).toEqual([{ isLater: true }]);
    });
    await sql.query(`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs`);
    await hold(9, 10);
    await ended(9);
    expect(await stepsOf(9)).toEqual(by([last, 4], [next, 6]));
    await next.kill('SIGTERM');
  });

  it('when the database accepts no connections for seconds, then it lives, and continues the job afterwards', async () => {
    const only = await start();
    await hold(6, 4);
    await count(6);
    await reached(6, 4);
    const { pathname } = new URL(database.url);
    const session = new pg.Client({ connectionString: new URL('/postgres', database.url).href });
    await session.connect();
    const accept = (value: boolean) => session.query(`alter database ${pathname.slice(1)} allow_connections ${value}`);
    await accept(false);
    await session.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      pathname.slice(1),
    ]);
    // It tries again after a second, in vain.
    await eventually(async () =>
      expect(only.output().split('background jobs were interrupted').length).toBeGreaterThan(2),
    );
    expect(only.child.exitCode).toBeNull();
    await accept(true);
    await session.end();
    await hold(6, 10);
    await ended(6);
    expect(only.child.exitCode).toBeNull();
    await only.kill('SIGTERM');
  });

  it('when it stops in the middle, then it ends the job first, and the other one has the next', async () => {
    const one = await start();
    await hold(3, 4);
    await count(3);
    await count(4);
    await reached(3, 4);
    const other = await start();
    const stopped = one.kill('SIGTERM');
    await hold(3, 10);
    await stopped;
    await ended(3);
    await ended(4);
    expect(await stepsOf(3)).toEqual(by([one, 10]));
    expect(await stepsOf(4)).toEqual(by([other, 10]));
  });
});
