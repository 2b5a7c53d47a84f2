/** Writes of the process that executes a run. Each is refused once another process has claimed the run. */
import type { RunEvent } from '@ninepocket/contracts/automation/jobs';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { StoredRun } from './run.rules.js';
import { RUN_COLUMNS } from './runs.store.js';

/** Another process executes the run now. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** @returns null when the run has ended */
export const claimRun = async (db: Queryable, id: string, claim: string): Promise<StoredRun | null> => {
  const { rows } = await db.query<StoredRun>(
    `update job_runs set claim = $2, state = 'running', paused_until = null, message = null,
       started_at = coalesce(started_at, clock_timestamp())
     where id = $1 and state in ('waiting', 'running') returning ${RUN_COLUMNS}`,
    [id, claim],
  );
  return rows[0] ?? null;
};

export const storeTotal = async (db: Queryable, run: StoredRun, claim: string, total: number | null): Promise<void> => {
  const { rowCount } = await db.query('update job_runs set total = $3 where id = $1 and claim = $2', [
    run.id,
    claim,
    total,
  ]);
  if (rowCount !== 1) throw new ClaimLost();
};

const ADD_LINE = `line_number = $4, lines = (case when jsonb_array_length(lines) >= 20 then lines - 0 else lines end) || $3::jsonb`;

/** @param run the counts after the step @returns whether the run shall be cancelled */
export const storeStep = async (db: Queryable, run: StoredRun, claim: string, line: RunEvent): Promise<boolean> => {
  const { rows } = await db.query<{ cancelRequested: boolean }>({
    name: 'store-step',
    text: `update job_runs set ${ADD_LINE}, processed = $5, succeeded = $6, failed = $7, skipped = $8, cursor = $9,
             result = $10, pauses = 0
           where id = $1 and claim = $2 and state = 'running' returning cancel_requested as "cancelRequested"`,
    values: [
      run.id,
      claim,
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
  if (!rows[0]) throw new ClaimLost();
  return rows[0].cancelRequested;
};

export const endRun = async (
  db: Queryable,
  run: StoredRun,
  claim: string,
  { state, message, line }: { state: 'done' | 'failed' | 'cancelled'; message: string | null; line: RunEvent },
): Promise<void> => {
  await db.query(
    `update job_runs set ${ADD_LINE}, state = $5, message = $6, ended_at = clock_timestamp(), paused_until = null
     where id = $1 and claim = $2 and state = 'running'`,
    [run.id, claim, JSON.stringify(line), line.number, state, message],
  );
};

export const pauseRun = async (
  db: Queryable,
  run: StoredRun,
  claim: string,
  { until, message }: { until: Date; message: string },
): Promise<void> => {
  const { rowCount } = await db.query(
    `update job_runs set paused_until = $3, message = $4, pauses = pauses + 1
     where id = $1 and claim = $2 and state = 'running'`,
    [run.id, claim, until, message],
  );
  if (rowCount !== 1) throw new ClaimLost();
};
