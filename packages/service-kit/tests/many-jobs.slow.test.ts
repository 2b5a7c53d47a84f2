import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { transaction } from '../src/database/database.js';
import { enqueueAll, job } from '../src/jobs/job.js';
import { worker } from '../src/jobs/worker.js';
import { eventually } from '../src/testing/testing.js';
import { startThings } from './thing-service.js';

const JOBS = 20_000;
const USERS = 5_000;
const step = job('collection.step', z.object({ user: z.number(), no: z.number() }), { queue: ({ user }) => user });

it('when 5,000 users have 20,000 jobs and two processes work, then each runs once, and those of a user one after another', async () => {
  const running = new Set<number>();
  const done: string[] = [];
  let most = 0;
  let together = 0;
  const jobs = [
    worker(step, async ({ user, no }) => {
      if (running.has(user)) together += 1;
      running.add(user);
      most = Math.max(most, running.size);
      await transaction(first.database.pool, (tx) =>
        tx.query('insert into seen (thing_id, step) values ($1, $2)', [user, no]),
      );
      done.push(`${user} ${no}`);
      running.delete(user);
    }),
  ];
  const first = await startThings('collection', { jobs });
  const second = await startThings('collection', { url: first.url, jobs });
  const { pool } = first.database;
  const payloads = Array.from({ length: JOBS }, (_, index) => ({ user: index % USERS, no: Math.floor(index / USERS) }));
  const startedAt = performance.now();
  for (let from = 0; from < JOBS; from += 1_000)
    await transaction(pool, (tx) => enqueueAll(tx, step, payloads.slice(from, from + 1_000)));
  await eventually(async () => {
    const { rowCount } = await pool.query('select from graphile_worker.jobs limit 1');
    expect(rowCount).toBe(0);
  }, 240_000);
  console.log(`${Math.round(JOBS / ((performance.now() - startedAt) / 1_000))} jobs a second`);
  expect(done).toHaveLength(JOBS);
  expect(new Set(done).size).toBe(JOBS);
  expect(together).toBe(0);
  expect(most).toBeGreaterThan(4);
  const { rows } = await pool.query('select count(*) as queues from graphile_worker._private_job_queues');
  expect(rows).toEqual([{ queues: expect.any(Number) }]);
  expect((rows[0] as { queues: number }).queues).toBeLessThanOrEqual(65); // and one of the retention
  await second.stop();
  await first.stop();
}, 300_000);
