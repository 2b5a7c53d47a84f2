/**
 * The NATS connection. It waits for the server instead of failing: a service
 * starts and serves while NATS is away, and what it tells waits in the outbox.
 */
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { BaseConfig } from '../process/config.js';
import { pause } from '../async/pause.js';

const RETRY_MS = 1_000;
const JITTER_MS = 1_000;

export interface Bus {
  /** Put before streams and subjects: NATS_SPACE. */
  readonly space: string;
  /** Null while the server is away. */
  readonly jetstream: JetStreamClient | null;
  /** Bytes that one message may have; null while the server is away. */
  readonly maxPayload: number | null;
  /** Waits until the server answers. @returns null when `signal` was aborted first */
  connected(signal: AbortSignal): Promise<JetStreamClient | null>;
  /** Calls back at every new connection, the first one included: the server may have lost its streams. */
  onConnect(listener: () => void): () => void;
  close(): Promise<void>;
}

/**
 * Starts connecting, and keeps trying for ever with jitter. Never throws.
 * @param name of this client, for the server's own lists
 */
export const openBus = (config: Pick<BaseConfig, 'NATS_URL' | 'NATS_SPACE'>, name: string, log: Logger): Bus => {
  const closing = new AbortController();
  const listeners = new Set<() => void>();
  let connection: NatsConnection | null = null;
  let up = false;

  const arrived = (): void => {
    up = true;
    log.info({ server: connection?.getServer() }, 'NATS is connected');
    for (const listener of listeners) listener();
  };

  const watch = async (nats: NatsConnection): Promise<void> => {
    for await (const status of nats.status()) {
      if (status.type === 'disconnect') {
        up = false;
        if (!closing.signal.aborted) log.warn('NATS is away; events wait in the outbox');
      }
      if (status.type === 'reconnect') arrived();
    }
  };

  const keepConnected = async (): Promise<void> => {
    for (let attempt = 0; !closing.signal.aborted; attempt++) {
      try {
        connection = await connectOnce(config.NATS_URL, name);
        if (closing.signal.aborted) return await connection.close();
        arrived();
        await watch(connection); // ends only when the connection is closed for good
        up = false;
      } catch (error) {
        if (attempt % 30 === 0) log.warn({ err: error }, 'NATS does not answer; trying on');
      }
      await pause(RETRY_MS + Math.random() * JITTER_MS, closing.signal);
    }
  };
  const kept = keepConnected();

  const client = (): JetStreamClient | null => (up && connection ? jetstream(connection) : null);
  const bus: Bus = {
    space: config.NATS_SPACE,
    get jetstream() {
      return client();
    },
    get maxPayload() {
      return up ? (connection?.info?.max_payload ?? null) : null;
    },
    async connected(signal) {
      while (!signal.aborted) {
        const now = client();
        if (now) return now;
        await nextConnection(bus, signal);
      }
      return null;
    },
    onConnect(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closing.abort();
      await connection?.close();
      await kept;
    },
  };
  return bus;
};

const connectOnce = (urls: string, name: string): Promise<NatsConnection> =>
  connect({
    servers: urls.split(',').map((url) => url.trim()),
    name,
    timeout: 5_000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RETRY_MS,
    reconnectJitter: JITTER_MS,
    pingInterval: 20_000,
    maxPingOut: 2,
    ignoreAuthErrorAbort: true, // a password that is being rotated is no reason to give up for ever
  });

const nextConnection = (bus: Bus, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      stopListening();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const stopListening = bus.onConnect(done);
    signal.addEventListener('abort', done);
  });
