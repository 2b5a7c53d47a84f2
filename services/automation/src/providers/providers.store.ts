/** What is known about providers, for all replicas together: requests of the day, pauses and failures. */
import type { PROVIDERS } from '@ninepocket/contracts/automation/job-kinds';
import type { Queryable } from '@ninepocket/service-kit/database/database';

export type Provider = (typeof PROVIDERS)[number];

/** After this many consecutive failures the provider is not called for a while. */
const FAILURES_TO_OPEN = 5;
const OPEN_SECONDS = 60;
const MAX_OPEN_SECONDS = 1800;

const CHARGE = `
  insert into marketplace_budgets as budget (marketplace, day, used) values ($1, current_date, 1)
  on conflict (marketplace) do update set day = excluded.day,
    used = case when budget.day = excluded.day then budget.used + 1 else 1 end
  where (budget.day <> excluded.day or budget.used < $2)
    and (budget.paused_until is null or budget.paused_until < clock_timestamp())
  returning used`;

/** @returns whether a request may be sent now */
export const chargeProvider = async (db: Queryable, provider: Provider, perDay: number): Promise<boolean> => {
  const { rowCount } = await db.query({ name: 'charge-provider', text: CHARGE, values: [provider, perDay] });
  return rowCount === 1;
};

export const pauseProvider = async (db: Queryable, provider: Provider, seconds: number): Promise<void> => {
  await db.query(
    `update marketplace_budgets set paused_until = clock_timestamp() + $2 * interval '1 second' where marketplace = $1`,
    [provider, seconds],
  );
};

export const noteFailure = async (db: Queryable, provider: Provider, reason: string): Promise<void> => {
  await db.query('update marketplace_budgets set failures = failures + 1, last_error = $2 where marketplace = $1', [
    provider,
    reason.slice(0, 500),
  ]);
};

/** A failure that may open the circuit: twice as long with each further failure. */
export const noteFailureAndOpen = async (db: Queryable, provider: Provider, reason: string): Promise<void> => {
  await noteFailure(db, provider, reason);
  await db.query(
    `update marketplace_budgets
     set paused_until = clock_timestamp() + least($2 * 2 ^ least(failures - $4, 10), $3) * interval '1 second'
     where marketplace = $1 and failures >= $4`,
    [provider, OPEN_SECONDS, MAX_OPEN_SECONDS, FAILURES_TO_OPEN],
  );
};

export const noteSuccess = async (db: Queryable, provider: Provider): Promise<void> => {
  await db.query(
    'update marketplace_budgets set failures = 0, last_error = null where marketplace = $1 and failures > 0',
    [provider],
  );
};

export interface ProviderState {
  usedToday: number;
  pausedUntil: Date | null;
  failures: number;
  lastError: string | null;
  isOpen: boolean;
}

export const providerState = async (db: Queryable, provider: Provider): Promise<ProviderState> => {
  const { rows } = await db.query<ProviderState>(
    `select case when day = current_date then used else 0 end as "usedToday", failures, last_error as "lastError",
       case when paused_until > clock_timestamp() then paused_until end as "pausedUntil",
       coalesce(paused_until > clock_timestamp() and failures >= $2, false) as "isOpen"
     from marketplace_budgets where marketplace = $1`,
    [provider, FAILURES_TO_OPEN],
  );
  return rows[0] ?? { usedToday: 0, pausedUntil: null, failures: 0, lastError: null, isOpen: false };
};
