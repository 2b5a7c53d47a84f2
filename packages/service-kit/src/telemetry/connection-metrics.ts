/** Connections: the pools of PostgreSQL, NATS, Redis, and the sockets of browsers. */
import type { ObservableResult } from '@opentelemetry/api';
import type pg from 'pg';
import { meter } from './meter.js';

const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description });

const poolConnections = gauge('ninepocket_db_pool_connections', 'Open connections, by pool and state');
const poolMax = gauge('ninepocket_db_pool_connections_max', 'The most connections that the pool opens, by pool');
const poolWaiting = gauge('ninepocket_db_pool_waiting', 'Requests that wait for a connection, by pool');
const connected = gauge('ninepocket_connected', '1 while connected, by server: nats or redis');
const socketsOpen = gauge('ninepocket_sockets_open', 'Long-lived connections to this replica');
const socketsOpened = meter.createCounter('ninepocket_sockets_opened_total', {
  description: 'Long-lived connections accepted',
});
const pushes = meter.createCounter('ninepocket_socket_pushes_total', { description: 'Events pushed, by event' });

type PoolName = 'requests' | 'sessions';

/** @returns stop */
export const observePools = (pools: Record<PoolName, pg.Pool>): (() => void) => {
  const observables = [poolConnections, poolMax, poolWaiting];
  const read: Parameters<typeof meter.addBatchObservableCallback>[0] = (result) => {
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
      result.observe(poolConnections, idleCount, { pool, state: 'idle' });
      result.observe(poolConnections, totalCount - idleCount, { pool, state: 'used' });
      result.observe(poolMax, options.max, { pool });
      result.observe(poolWaiting, waitingCount, { pool });
    }
  };
  meter.addBatchObservableCallback(read, observables);
  return () => meter.removeBatchObservableCallback(read, observables);
};

/** @returns stop */
export const observeConnection = (server: 'nats' | 'redis', isConnected: () => boolean): (() => void) =>
  observe(connected, (result) => result.observe(Number(isConnected()), { server }));

/** @returns stop */
export const observeSockets = (sockets: { count(): number }): (() => void) =>
  observe(socketsOpen, (result) => result.observe(sockets.count()));

export const countOpenedSocket = (): void => socketsOpened.add(1);

/** @param event one of LiveEvents, whatever its number of receivers */
export const countPush = (event: string): void => pushes.add(1, { event });

const observe = (of: typeof connected, read: (result: ObservableResult) => void): (() => void) => {
  of.addCallback(read);
  return () => of.removeCallback(read);
};
