import type { RequestHandler } from 'express';
import type pg from 'pg';
import type { Bus } from '../nats/bus.js';
import { getTelemetry } from '../telemetry/telemetry-handle.js';

/** Milliseconds that a readiness result is cached, so that probes cannot overload the database. */
const FRESH_MS = 1_000;
const CHECK_TIMEOUT_MS = 2_000;

export interface HealthState {
  stopping: boolean;
  pool: pg.Pool;
  bus: Bus;
}

export const healthRoutes = (state: HealthState): Record<string, RequestHandler> => {
  const isDatabaseUp = cached(() => respondsToQuery(state.pool));
  return {
    '/healthz': (_req, res) => void res.json({ status: 'alive' }),
    '/readyz': async (_req, res) => {
      const database = await isDatabaseUp();
      const ready = database && !state.stopping;
      // Requests are served without NATS: events wait in the outbox.
      const nats = state.bus.jetstream !== null;
      res.status(ready ? 200 : 503).json({
        status: !ready ? 'not ready' : nats ? 'ready' : 'degraded',
        database: database ? 'ok' : 'unavailable',
        nats: nats ? 'ok' : 'unavailable',
        ...(state.stopping && { stopping: true }),
      });
    },
    '/metrics': (req, res) => {
      const telemetry = getTelemetry();
      if (telemetry) telemetry.serveMetrics(req, res);
      else res.status(404).type('text/plain').send('Telemetry is not loaded: start with --import.\n');
    },
  };
};

const respondsToQuery = async (pool: pg.Pool): Promise<boolean> => {
  const timedOut = new Promise<false>((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS, false).unref());
  const responded = pool.query('select 1').then(
    () => true,
    () => false, // the failing requests log the reason
  );
  return Promise.race([responded, timedOut]);
};

const cached = (check: () => Promise<boolean>): (() => Promise<boolean>) => {
  let last = Promise.resolve(false);
  let until = 0;
  return () => {
    if (Date.now() >= until) {
      until = Date.now() + FRESH_MS;
      last = check();
    }
    return last;
  };
};
