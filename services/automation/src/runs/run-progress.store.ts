/** What the job that executes a run writes, in transactions of the job. */
import type { RunEvent } from '@ninepocket/contracts/automation/jobs';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { StoredRun } from './run.rules.js';
import { RUN_COLUMNS } from './runs.store.js';

/** @returns null when the run has ended */
export const beginRun = async (tx: Queryable, id: string): Promise<StoredRun | null> => {
  const { rows } = await tx.query<StoredRun>(
    `update job_runs set state = 'running', message = null,
       started_at = coalesce(started_at, clock_timestamp())
     where id = $1 and state in ('waiting', 'running') returning ${RUN_COLUMNS}`,
    [id],
  );
  return rows[0] ?? null;
};

export const storeTotal = async (tx: Queryable, id: string, total: number | null): Promise<void> => {
  await tx.query('update job_runs set total = $2 where id = $1', [id, total]);
};

const ADD_LINE = `line_number = $3, lines = (case when jsonb_array_length(lines) >= 20 then lines - 0 else lines end) || $2::jsonb`;

/** @param run the counts after the step @returns whether the run shall be cancelled */
export const storeStep = async (tx: Queryable, run: StoredRun, line: RunEvent): Promise<boolean> => {
  const { rows } = await tx.query<{ cancelRequested: boolean }>({
    name: 'store-step',
    text: `update job_runs set ${ADD_LINE}, processed = $4, succeeded = $5, failed = $6, skipped = $7, cursor = $8,
             result = $9, pauses = 0
           where id = $1 and state = 'running' returning cancel_requested as "cancelRequested"`,
    values: [
      run.id,
      JSON.stringify(line),
      line.number,
      run.processed,
      run.succeeded,
      run.failed,
      run.skipped,
      run.cursor,
      JSON.stringify(run.result),
    ],
  });
  if (!rows[0]) throw new Error(`Run ${run.id} has ended while it was executed.`);
  return rows[0].cancelRequested;
};

export const endRun = async (
  tx: Queryable,
  { id }: StoredRun,
  { state, message, line }: { state: 'done' | 'failed' | 'cancelled'; message: string | null; line: RunEvent },
): Promise<void> => {
  await tx.query(
    `update job_runs set ${ADD_LINE}, state = $4, message = $5, ended_at = clock_timestamp()
     where id = $1 and state = 'running'`,
    [id, JSON.stringify(line), line.number, state, message],
  );
};

export const pauseRun = async (tx: Queryable, { id }: StoredRun, message: string): Promise<void> => {
  await tx.query(`update job_runs set message = $2, pauses = pauses + 1 where id = $1 and state = 'running'`, [
    id,
    message,
  ]);
};
