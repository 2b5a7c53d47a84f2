import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceName } from '@ninepocket/contracts/services';
import type { Logger } from 'pino';
import type { RecordAudit } from '../audit/record-audit.js';
import { openBus } from '../nats/bus.js';
import type { StreamLimits } from '../nats/streams.js';
import type { BaseConfig } from './config.js';
import { sourcesOf, startConsumers } from '../consumer/consumer.js';
import type { Repairs } from '../consumer/consumer-context.js';
import type { Subscription } from '../consumer/subscription.js';
import { waitForDatabase, type Database } from '../database/database.js';
import { healthRoutes, type HealthState } from './health.js';
import { createApp } from '../http/app.js';
import { observeQueues } from '../telemetry/queue-metrics.js';
import { migrate } from '../database/migrate.js';
import { checkBeforeServing } from '../outbox/check-before-serving.js';
import { operationsRoutes } from '../operations/operations.routes.js';
import { countErrors } from '../operations/recent-errors.js';
import { startRelay } from '../outbox/relay.js';
import { startJobs } from '../jobs/job-engine.js';
import type { JobWorker } from '../jobs/worker.js';
import { retention } from '../outbox/retention.js';
import type { Route } from '../http/route.js';
import { closeServer, listen } from '../http/server.js';
import { observeConnection, observePools, observeSockets } from '../telemetry/connection-metrics.js';
import { getTelemetry } from '../telemetry/telemetry-handle.js';

/** A loop that follows something; other background work is a job. Started after the migrations, stopped before the pool closes. */
export interface Worker {
  name: string;
  /** Resolves when the work has started, not when it is done. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Long-lived connections on the service's HTTP server. */
export interface Sockets {
  count(): number;
  /** Closes every connection, so that clients reconnect to another replica, and refuses new ones. */
  close(): Promise<void>;
}

export interface ServiceParts {
  name: ServiceName;
  config: BaseConfig;
  log: Logger;
  database: Database;
  migrations: string | URL;
  routes: Route[];
  subscriptions?: Subscription[];
  repairs?: Repairs;
  workers?: Worker[];
  jobs?: JobWorker[] | undefined;
  openSockets?(this: void, server: Server): Promise<Sockets>;
  /** Without it, the service has no endpoints for its operation. */
  recordAudit?: RecordAudit | undefined;
}

export interface RunningService {
  port: number;
  url: string;
  /** Reports not ready, drains requests, then closes everything. Calling it again returns the same promise. */
  stop(): Promise<void>;
}

/**
 * Database → migrations → check for a restore → routes → relay, consumers, workers, jobs. Stops the HTTP server first and
 * the rest in reverse order, also when a later step fails.
 * @throws when the database stays unavailable, a migration fails or the port is in use
 */
export const runService = async (parts: ServiceParts): Promise<RunningService> => {
  const { name, config, log, database, subscriptions = [], repairs = {}, workers = [], recordAudit } = parts;
  const { pool, sessions } = database;
  const jobs = [...(parts.jobs ?? []), retention({ service: name, pool, retentionDays: config.OUTBOX_DAYS })];
  const stops: (() => Promise<unknown> | void)[] = [() => getTelemetry()?.shutdown(), () => database.close()];
  let stopServing = async (): Promise<void> => {};
  const stopAll = async (): Promise<void> => {
    await stopServing();
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    await getTelemetry()?.followRequests();
    await waitForDatabase(pool, log);
    await migrate(sessions, parts.migrations, log);

    const bus = openBus(config, name, log);
    stops.push(
      () => bus.close(),
      observeConnection('nats', () => bus.jetstream !== null),
      observePools({ requests: pool, sessions }),
    );
    const events = { service: name, pool, sessions, bus, log };
    const publishing = { ...events, limits: streamLimits(config) };
    await checkBeforeServing(publishing);
    const errors = countErrors(pool, log);
    stops.push(() => errors.stop());
    const queues = { ...events, sources: sourcesOf(subscriptions) };
    const operations = recordAudit
      ? operationsRoutes({ ...queues, subscriptions, jobs, version: config.RELEASE, recordAudit })
      : [];
    const health: HealthState = { stopping: false, pool, bus };
    const app = await createApp({
      name,
      log,
      trusted: config.ASSERTION_PUBLIC_KEYS,
      routes: [...parts.routes, ...operations],
      pool,
      open: healthRoutes(health),
      strict: config.NODE_ENV === 'test',
      countError: errors.count,
    });
    const server = createServer(app);
    const sockets = await parts.openSockets?.(server);
    if (sockets) stops.push(observeSockets(sockets));
    stopServing = async () => {
      health.stopping = true;
      if (config.NODE_ENV !== 'test') await sleep(NOTICE_MS);
      await sockets?.close();
      await closeServer(server);
    };
    await listen(server, config.HOST, config.PORT);

    const relay = startRelay(publishing);
    const consumers = startConsumers({ ...events, subscriptions, repairs });
    const engine = startJobs({ service: name, pool, sessions, log, workers: jobs });
    stops.push(() => Promise.all([consumers.stop(), engine.stop(), relay.stop()]), observeQueues(queues));
    for (const worker of workers) {
      await worker.start();
      stops.push(() => worker.stop());
    }
    const { port } = server.address() as AddressInfo;
    log.info({ port, pid: process.pid }, 'serving');
    return running(port, `http://${config.HOST}:${port}`, stopAll, log);
  } catch (error) {
    await stopAll();
    throw error;
  }
};

const streamLimits = (config: BaseConfig): StreamLimits => ({
  maxAgeDays: config.NATS_STREAM_DAYS,
  maxBytes: config.NATS_STREAM_MAX_BYTES,
  replicas: config.NATS_STREAM_REPLICAS,
});

const running = (port: number, url: string, stopAll: () => Promise<void>, log: Logger): RunningService => {
  const stop = async (): Promise<void> => {
    log.info('stopping');
    await stopAll();
    log.info('stopped');
  };
  let stopped: Promise<void> | undefined;
  return { port, url, stop: () => (stopped ??= stop()) };
};

/** Milliseconds between "not ready" and the closed port, so that load balancers stop sending requests. */
const NOTICE_MS = 300;
