// Run by job-processes.test.ts: a process that executes jobs and can be killed or frozen. Its environment is testConfig's.
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, transaction } from '@ninepocket/service-kit/database/database';
import { job } from '@ninepocket/service-kit/jobs/job';
import { worker } from '@ninepocket/service-kit/jobs/worker';
import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { createLog } from '@ninepocket/service-kit/process/log';
import { endWithProcess } from '@ninepocket/service-kit/process/process-end';
import { runService } from '@ninepocket/service-kit/process/service';
import { z } from 'zod';

const config = readConfig(baseConfig);
const log = createLog('collection', config.LOG_LEVEL);
const database = openDatabase(config.DATABASE_URL);

/**
 * Counts to a number, one step in each transaction, and continues after the last one. At a step that is held it waits
 * without a transaction, whose locks would outlive a frozen process for a minute. One that yields returns when it is
 * aborted and not held.
 */
const count = job('collection.count', z.object({ id: z.number(), to: z.number(), yields: z.boolean() }), {
  key: ({ id }) => id,
});
const countOn = worker(count, async ({ id, to, yields }, { signal }) => {
  const read = async (sql) => (await database.pool.query(sql, [id])).rows[0].n;
  let step = await read('select coalesce(max(step), 0) as n from steps where id = $1');
  while (step < to) {
    if (step < (await read('select coalesce(max(up_to), 1000) as n from held where id = $1'))) {
      if (yields && signal.aborted) return new Date();
      step = await transaction(database.pool, (tx) => next(tx, id));
    }
    await sleep(20);
  }
});
const next = async (tx, id) => {
  const { rows } = await tx.query(
    `insert into steps (id, step, by) select $1, 1 + coalesce(max(step), 0), $2 from steps where id = $1 returning step`,
    [id, process.pid],
  );
  return rows[0].step;
};

const running = await runService({
  name: 'collection',
  config,
  log,
  database,
  migrations: process.env.TEST_MIGRATIONS,
  routes: [],
  jobs: [countOn],
});
endWithProcess(running, log);
