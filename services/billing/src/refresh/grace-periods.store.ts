import { transaction } from '@ninepocket/service-kit/database/database';
import { enqueueAll } from '@ninepocket/service-kit/jobs/job';
import type pg from 'pg';
import { gracePeriod } from './grace-period.job.js';

/** For users whose grace period is over, e.g. because a shorter one was configured. */
export const queueGraceOver = (pool: pg.Pool, graceDays: number): Promise<void> =>
  transaction(pool, async (tx) => {
    const { rows } = await tx.query<{ userId: number }>(
      `select distinct user_id as "userId" from subscriptions
       where past_due_since is not null and state = 'past_due' and past_due_since <= now() - $1 * interval '1 day'`,
      [graceDays],
    );
    await enqueueAll(tx, gracePeriod, rows);
  });
