import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventType } from '@ninepocket/contracts/events/event';
import type { ServiceName } from '@ninepocket/contracts/services';
import pg from 'pg';
import type { z } from 'zod';
import { createApp } from '../http/app.js';
import type { Route } from '../http/route.js';
import { closeServer, listen } from '../http/server.js';
import { baseConfig, readConfig } from '../process/config.js';
import { createLog } from '../process/log.js';
import { openPublisher } from './publisher.js';
import { testConfig } from './testing.js';

export interface Stub {
  url: string;
  publish<E extends EventType>(event: E, aggregate: string, data: z.input<E['data']>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Another service as its callers and subscribers see it: endpoints and events, without a database.
 * @param space of the deployment that it belongs to
 */
export const startStub = async (name: ServiceName, space: string, routes: Route[] = []): Promise<Stub> => {
  const config = readConfig(baseConfig, testConfig({ DATABASE_URL: 'postgresql://unused', NATS_SPACE: space }, name));
  const app = await createApp({
    name,
    log: createLog(name, config.LOG_LEVEL),
    trusted: config.ASSERTION_PUBLIC_KEYS,
    routes,
    pool: new pg.Pool(), // never connects: what a stub answers is in memory
    open: {},
    strict: true,
  });
  const server = createServer(app);
  await listen(server, config.HOST, 0);
  const publisher = await openPublisher(name, space);
  // Like real ones: microseconds, so that they are new in databases that remember earlier stubs.
  let lastId = Date.now() * 1_000;
  return {
    url: `http://${config.HOST}:${(server.address() as AddressInfo).port}`,
    publish: (event, aggregate, data) => publisher.publish(event, ++lastId, data, { aggregate }),
    async stop() {
      await closeServer(server);
      await publisher.close();
    },
  };
};
