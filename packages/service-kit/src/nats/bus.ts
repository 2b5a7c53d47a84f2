/** The NATS connection. A service starts and serves while NATS is down, and its events wait in the outbox. */
import { once } from 'node:events';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import { connect, PermissionViolationError, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { BaseConfig } from '../process/config.js';

const RETRY_MS = 1_000;
const JITTER_MS = 1_000;

export interface Bus {
  readonly space: string;
  /** Null while the server is unavailable. */
  readonly jetstream: JetStreamClient | null;
  readonly maxPayload: number | null;
  connected(signal: AbortSignal): Promise<JetStreamClient | null>;
  /** Calls back on every connection, including the first: the server may have lost its streams. */
  onConnect(listener: () => void): () => void;
  /** Publishes an empty message outside JetStream: at most once, and not at all while the server is unavailable. */
  publish(subject: string): void;
  subscribe(subject: string, listener: () => void): () => void;
  close(): Promise<void>;
}

type BusConfig = Pick<BaseConfig, 'NATS_URL' | 'NATS_SPACE' | 'NATS_PASSWORD'>;

/**
 * What is denied once stays denied, and events would be lost without anyone noticing. So the process ends, as after every
 * error that nobody handles (process-end.ts).
 */
const endProcess = (user: string, { operation, subject }: PermissionViolationError): void =>
  void setImmediate(() => {
    const action = operation === 'publish' ? 'publish' : 'subscribe to';
    throw new Error(`NATS does not let ${user} ${action} ${subject}. Its rights are in infra/nats/users.conf.`);
  });

/** @param name of the service */
export const openBus = (config: BusConfig, name: string, log: Logger): Bus => {
  const closing = new AbortController();
  const events = new EventTarget();
  let connection: NatsConnection | null = null;
  let up = false;

  const connecting = connect({
    servers: config.NATS_URL.split(',').map((url) => url.trim()),
    name,
    ...(config.NATS_PASSWORD && { user: name, pass: config.NATS_PASSWORD }),
    inboxPrefix: `_INBOX.${name}`,
    timeout: 5_000,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectDelayHandler: () => {
      closing.signal.throwIfAborted(); // the only way to end the first connection attempt
      return RETRY_MS + Math.random() * JITTER_MS;
    },
    pingInterval: 20_000,
    maxPingOut: 2,
    ignoreAuthErrorAbort: true, // credentials may be rotated while the service runs
  });

  const connectionUp = (): void => {
    up = true;
    log.info({ server: connection?.getServer() }, 'connected to NATS');
    events.dispatchEvent(new Event('connect'));
  };

  const watch = async (): Promise<void> => {
    connection = await connecting;
    if (closing.signal.aborted) return connection.close();
    connectionUp();
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        up = false;
        if (!closing.signal.aborted) log.warn('NATS is unavailable; events wait in the outbox');
      }
      if (status.type === 'reconnect') connectionUp();
      if (status.type === 'error' && status.error instanceof PermissionViolationError) endProcess(name, status.error);
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!closing.signal.aborted) log.error({ err: error }, 'the NATS connection was closed');
  });

  const client = (): JetStreamClient | null => (up && connection ? jetstream(connection) : null);
  return {
    space: config.NATS_SPACE,
    get jetstream() {
      return client();
    },
    get maxPayload() {
      return up ? (connection?.info?.max_payload ?? null) : null;
    },
    async connected(signal) {
      for (let js = client(); !signal.aborted; js = client()) {
        if (js) return js;
        await once(events, 'connect', { signal }).catch(() => {}); // the only error is the abort
      }
      return null;
    },
    onConnect(listener) {
      events.addEventListener('connect', listener);
      return () => events.removeEventListener('connect', listener);
    },
    publish(subject) {
      if (up) connection?.publish(subject);
    },
    subscribe(subject, listener) {
      let subscription: Subscription | null = null;
      let ended = false;
      const begin = (nats: NatsConnection): void => {
        if (!ended) subscription = nats.subscribe(subject, { callback: () => listener() });
      };
      connecting.then(begin).catch(() => {}); // `watch` reports the failure
      return () => {
        ended = true;
        subscription?.unsubscribe();
      };
    },
    async close() {
      closing.abort();
      up = false;
      await connection?.close();
      if (connection) await watching;
    },
  };
};
