import type { ScheduleName } from '@ninepocket/contracts/automation/jobs';
import type { JobKind, RunState } from '@ninepocket/contracts/automation/job-kinds';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { StoredRun } from './run.rules.js';

export const RUN_COLUMNS = `
  id, kind, schedule, started_by as "startedBy", state, cancel_requested as "cancelRequested", max_cards as "maxCards",
  rate_ms as "rateMs", processed, total, succeeded, failed, skipped, cursor, result, lines, line_number as "lineNumber",
  pauses, message, created_at as "createdAt", started_at as "startedAt", ended_at as "endedAt"`;

export interface NewRun {
  kind: JobKind;
  schedule: ScheduleName | null;
  startedBy: number | null;
  maxCards: number;
  rateMs: number;
}

/** @returns null while another run of the kind is active */
export const insertRun = async (db: Queryable, run: NewRun): Promise<StoredRun | null> => {
  const { rows } = await db.query<StoredRun>(
    `insert into job_runs (kind, schedule, started_by, max_cards, rate_ms) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning ${RUN_COLUMNS}`,
    [run.kind, run.schedule, run.startedBy, run.maxCards, run.rateMs],
  );
  return rows[0] ?? null;
};

export const findRun = async (db: Queryable, id: string): Promise<StoredRun | null> => {
  const { rows } = await db.query<StoredRun>({
    name: 'find-run',
    text: `select ${RUN_COLUMNS} from job_runs where id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
};

const ACTIVE = `state in ('waiting', 'running')`;

export const findActiveRun = async (db: Queryable, kind: JobKind): Promise<StoredRun | null> => {
  const { rows } = await db.query<StoredRun>(`select ${RUN_COLUMNS} from job_runs where kind = $1 and ${ACTIVE}`, [
    kind,
  ]);
  return rows[0] ?? null;
};

export const listActiveRuns = async (db: Queryable): Promise<StoredRun[]> => {
  const { rows } = await db.query<StoredRun>(
    `select ${RUN_COLUMNS} from job_runs where ${ACTIVE} order by created_at, id`,
  );
  return rows;
};

export interface RunFilter {
  kind?: JobKind | undefined;
  state?: RunState | undefined;
}

export const listRuns = async (
  db: Queryable,
  { kind, state }: RunFilter,
  after: readonly [string, string] | null,
  limit: number,
): Promise<StoredRun[]> => {
  const { rows } = await db.query<StoredRun>(
    `select ${RUN_COLUMNS} from job_runs
     where ($1::text is null or kind = $1) and ($2::text is null or state = $2)
       and ($3::timestamptz is null or (created_at, id) < ($3, $4::uuid))
     order by created_at desc, id desc limit $5`,
    [kind ?? null, state ?? null, after?.[0] ?? null, after?.[1] ?? null, limit],
  );
  return rows;
};

/** The last run of each of `names`, a column of job_runs. */
export const listLastRuns = async (db: Queryable, by: 'kind' | 'schedule', names: readonly string[]) => {
  const { rows } = await db.query<StoredRun>(
    `select last.* from unnest($1::text[]) as wanted(name) cross join lateral (
       select ${RUN_COLUMNS} from job_runs where ${by} = wanted.name order by created_at desc limit 1) last`,
    [names],
  );
  return rows;
};

export const countFailedSince = async (db: Queryable, hours: number): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from job_runs
     where state = 'failed' and ended_at > now() - $1 * interval '1 hour'`,
    [hours],
  );
  return rows[0]?.count ?? 0;
};

/** Where the last run of the kind ended, other than `id`; 0 without one. */
export const lastCursor = async (db: Queryable, kind: JobKind, id: string): Promise<number> => {
  const { rows } = await db.query<{ cursor: number }>(
    `select cursor from job_runs where kind = $1 and id <> $2 and processed > 0 order by created_at desc limit 1`,
    [kind, id],
  );
  return rows[0]?.cursor ?? 0;
};

/** A waiting run ends immediately; a running one ends after its current card. */
export const requestCancel = async (db: Queryable, id: string): Promise<StoredRun | null> => {
  const { rows } = await db.query<StoredRun>(
    `update job_runs set cancel_requested = true,
       state = case when state = 'waiting' then 'cancelled' else state end,
       ended_at = case when state = 'waiting' then clock_timestamp() end
     where id = $1 and ${ACTIVE} returning ${RUN_COLUMNS}`,
    [id],
  );
  return rows[0] ?? null;
};

/** Runs that ended more than 90 days ago. The last runs of a kind stay: the next one continues at their cursor. */
export const deleteOldRuns = async (db: Queryable): Promise<void> => {
  await db.query(
    `delete from job_runs as old where ended_at < now() - interval '90 days' and exists (
       select from job_runs newer
       where newer.kind = old.kind and newer.processed > 0 and newer.created_at > old.created_at)`,
  );
};
