/** How many cards runs of a kind, and the queue of prices, process in a day (UTC): the counters are rows, so they survive restarts. */
import type { JobKind } from '@ninepocket/contracts/automation/job-kinds';
import type { Queryable } from '@ninepocket/service-kit/database/database';

type Counted = JobKind | 'price-queue';

const USED = `select used from job_budgets where kind = $1 and day = current_date`;

export const usedToday = async (db: Queryable, kind: Counted): Promise<number> => {
  const { rows } = await db.query<{ used: number }>(USED, [kind]);
  return rows[0]?.used ?? 0;
};

export const chargeCard = async (db: Queryable, kind: Counted): Promise<void> => {
  await db.query(
    `insert into job_budgets as budget (kind, day, used) values ($1, current_date, 1)
     on conflict (kind) do update set day = excluded.day,
       used = case when budget.day = excluded.day then budget.used + 1 else 1 end`,
    [kind],
  );
};

/** @returns cards that may still be processed today; null without a limit */
export const remainingToday = async (db: Queryable, kind: JobKind): Promise<number | null> => {
  const { rows } = await db.query<{ remaining: number }>(
    `select max_per_day - coalesce((${USED}), 0) as remaining from schedules where kind = $1 and max_per_day is not null`,
    [kind],
  );
  return rows[0] ? Math.max(rows[0].remaining, 0) : null;
};
