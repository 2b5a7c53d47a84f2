/** Failed requests of the last day, counted by hour and route, for the admin dashboard. */
import type { RecentError, ServiceState } from '@ninepocket/contracts/http/service-operations';
import type pg from 'pg';
import type { Logger } from 'pino';

const FLUSH_MS = 2_000;
/** While the database is unavailable; the routes and codes of a service are fewer. */
const MAX_WAITING = 500;

export type RequestError = Pick<RecentError, 'method' | 'route' | 'status' | 'code'> & { requestId: string };

interface CountedError extends RequestError {
  hour: string;
  count: number;
  lastAt: string;
}

export interface ErrorCounter {
  count(this: void, error: RequestError): void;
  /** Writes what is still in memory. */
  stop(): Promise<void>;
}

/** Sorted, so that replicas lock rows in the same order. */
const STORE = `
  insert into messaging.recent_errors as known
    (hour, method, route, status, code, count, last_at, last_request_id)
  select hour, method, route, status, code, count, "lastAt", "requestId"
    from json_to_recordset($1) as error(hour timestamptz, method text, route text, status int, code text, count int,
      "lastAt" timestamptz, "requestId" text)
   order by hour, method, route, status, code
  on conflict (hour, method, route, status, code) do update set
    count = known.count + excluded.count, last_at = excluded.last_at, last_request_id = excluded.last_request_id`;

/** Counts in memory and writes every two seconds, so that failing requests do not wait; a crash loses those seconds. */
export const countErrors = (pool: pg.Pool, log: Logger): ErrorCounter => {
  const waiting = new Map<string, CountedError>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    timer = undefined;
    const errors = [...waiting.values()];
    waiting.clear();
    try {
      if (errors.length) await pool.query(STORE, [JSON.stringify(errors)]);
    } catch (error) {
      for (const one of errors) add(one);
      log.warn({ err: error }, 'counting failed requests is delayed');
    }
  };

  const add = (error: CountedError): void => {
    const key = JSON.stringify([error.hour, error.method, error.route, error.status, error.code]);
    const known = waiting.get(key);
    if (!known && waiting.size === MAX_WAITING) return;
    // An error that could not be written returns after newer ones.
    const latest = known && known.lastAt > error.lastAt ? known : error;
    waiting.set(key, { ...latest, count: error.count + (known?.count ?? 0) });
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  };

  return {
    count(error) {
      const lastAt = new Date().toISOString();
      add({ ...error, hour: `${lastAt.slice(0, 13)}:00:00Z`, count: 1, lastAt });
    },
    async stop() {
      await flush();
      clearTimeout(timer);
    },
  };
};

const READ = `
  select method, route, status, code, sum(count)::int as count, max(last_at) as "lastAt",
    (array_agg(last_request_id order by last_at desc))[1] as "lastRequestId",
    (sum(sum(count)) over ())::int as total
  from messaging.recent_errors where last_at > now() - interval '24 hours'
  group by method, route, status, code order by 5 desc, 6 desc limit $1`;

type ErrorRow = Omit<RecentError, 'lastAt'> & { lastAt: Date; total: number };

/** @param limit how many routes; the most frequent ones */
export const listRecentErrors = async (
  pool: pg.Pool,
  limit: number,
): Promise<Pick<ServiceState, 'errors' | 'errorCount'>> => {
  const { rows } = await pool.query<ErrorRow>(READ, [limit]);
  return {
    errors: rows.map(({ total: _, lastAt, ...error }) => ({ ...error, lastAt: lastAt.toISOString() })),
    errorCount: rows[0]?.total ?? 0,
  };
};
