/**
 * Subscribes to the events that change a user's rights. A plain NATS subscription is enough: after a disconnect, every
 * cached identity is dropped, which covers missed events.
 */
import * as events from '@ninepocket/contracts/events/events';
import { connect, PermissionViolationError, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { z } from 'zod';

export interface UserEvents {
  connected(): boolean;
  stop(): Promise<void>;
}

export interface UserEventHandlers {
  changed(userId: number): void;
  missed(): void;
}

export interface NatsAddress {
  servers: string;
  /** Of the user `gateway`; servers without users need none. */
  password: string | undefined;
}

const envelope = z.object({ data: z.object({ userId: z.number().int() }) });
const SUBJECTS = Object.values(events).flatMap(({ name, subscribers }) =>
  subscribers.includes('gateway') ? name : [],
);

/**
 * Connects in the background and never gives up: the gateway starts and works without NATS. But a denied subscription
 * stops the process: identities would stay cached, and nothing would show it.
 */
export const subscribeToUserEvents = (nats: NatsAddress, handlers: UserEventHandlers, log: Logger): UserEvents => {
  let connected = false;
  let stopped = false;
  let connection: NatsConnection | undefined;

  const receive = (bytes: Uint8Array): void => {
    const event = envelope.safeParse(parsed(bytes));
    if (event.success) handlers.changed(event.data.data.userId);
    else handlers.missed();
  };

  const subscribe = async (): Promise<void> => {
    const nc = await connect({
      servers: nats.servers,
      name: 'gateway',
      ...(nats.password && { user: 'gateway', pass: nats.password }),
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      pingInterval: 5000,
      ignoreAuthErrorAbort: true, // the password may be rotated while the gateway runs
    });
    connection = nc;
    if (stopped) return nc.close();
    const statuses = nc.status(); // before the subscriptions, which the server may deny
    for (const subject of SUBJECTS)
      nc.subscribe(subject, { callback: (error, message) => (error ? handlers.missed() : receive(message.data)) });
    await nc.flush();
    connected = true;
    handlers.missed();
    log.info('user events: connected');
    for await (const status of statuses) {
      if (status.type === 'error' && status.error instanceof PermissionViolationError) endProcess(status.error);
      if (status.type === 'disconnect') connected = false;
      if (status.type === 'reconnect') {
        connected = true;
        handlers.missed();
      }
      if (status.type === 'disconnect' || status.type === 'reconnect') log.warn(`user events: ${status.type}`);
    }
  };

  subscribe().catch((error: unknown) => log.error({ reason: String(error) }, 'user events: subscription failed'));
  return {
    connected: () => connected,
    async stop() {
      stopped = true;
      await connection?.close();
    },
  };
};

/** As every error that nobody handles: main.ts logs it and exits. */
const endProcess = ({ subject }: PermissionViolationError): void =>
  void setImmediate(() => {
    throw new Error(`NATS does not let the gateway subscribe to ${subject}. Its rights are in infra/nats/users.conf.`);
  });

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
};
