/** /healthz: the process is alive. /readyz: it can serve. /metrics: figures for Prometheus. */
import type { RequestHandler } from 'express';
import type pg from 'pg';
import type { Bus } from '../nats/bus.js';
import { getTelemetry } from '../telemetry/telemetry-handle.js';

/** Milliseconds that a readiness answer is good for, so that probes cannot load the database. */
const FRESH_MS = 1_000;
const CHECK_TIMEOUT_MS = 2_000;

export interface HealthState {
  stopping: boolean;
  pool: pg.Pool;
  bus: Bus;
}

/** @returns the handlers by path; they need no assertion and are not logged */
export const healthRoutes = (state: HealthState): Record<string, RequestHandler> => {
  const databaseAnswers = remembered(() => answers(state.pool));
  return {
    '/healthz': (_req, res) => void res.json({ status: 'alive' }),
    '/readyz': async (_req, res) => {
      const database = await databaseAnswers();
      const ready = database && !state.stopping;
      // NATS away does not stop anybody from being served: the outbox waits for it.
      const nats = state.bus.jetstream !== null;
      res.status(ready ? 200 : 503).json({
        status: !ready ? 'not ready' : nats ? 'ready' : 'degraded',
        database: database ? 'ok' : 'away',
        nats: nats ? 'ok' : 'away',
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

const answers = async (pool: pg.Pool): Promise<boolean> => {
  const late = new Promise<false>((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS, false).unref());
  const asked = pool.query('select 1').then(
    () => true,
    () => false, // why it is away is in the log of whoever needed it
  );
  return Promise.race([asked, late]);
};

const remembered = (check: () => Promise<boolean>): (() => Promise<boolean>) => {
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
