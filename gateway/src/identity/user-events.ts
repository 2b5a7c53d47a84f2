/**
 * Listens for what changes who a user is. A plain subscription to the subjects of the streams is
 * enough: what is missed while NATS is away is made up for by forgetting everybody on the way back.
 */
import { planChanged, userDeleted, userUpdated } from '@ninepocket/contracts/events/events';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { z } from 'zod';

export interface UserEvents {
  connected(): boolean;
  stop(): Promise<void>;
}

export interface UserEventListener {
  changed(userId: number): void;
  /** Something may have been missed. */
  unsure(): void;
}

/** All of them say whom they are about. */
const envelope = z.object({ data: z.object({ userId: z.number().int() }) });
const SUBJECTS = [userUpdated.name, userDeleted.name, planChanged.name, 'social.plan.>'];

/** Connects in the background and for ever: the gateway starts and works without NATS. */
export const listenToUserEvents = (servers: string, listener: UserEventListener, log: Logger): UserEvents => {
  let connected = false;
  let stopped = false;
  let connection: NatsConnection | undefined;

  const tell = (bytes: Uint8Array): void => {
    const event = envelope.safeParse(parsed(bytes));
    if (event.success) listener.changed(event.data.data.userId);
    else listener.unsure();
  };

  const listen = async (): Promise<void> => {
    const nc = await connect({
      servers,
      name: 'gateway',
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      pingInterval: 5000,
    });
    connection = nc;
    if (stopped) return nc.close();
    for (const subject of SUBJECTS)
      nc.subscribe(subject, { callback: (error, message) => (error ? listener.unsure() : tell(message.data)) });
    await nc.flush();
    connected = true;
    listener.unsure();
    log.info('user events: connected');
    for await (const status of nc.status()) {
      if (status.type === 'disconnect') connected = false;
      if (status.type === 'reconnect') {
        connected = true;
        listener.unsure();
      }
      if (status.type === 'disconnect' || status.type === 'reconnect') log.warn(`user events: ${status.type}`);
    }
  };

  listen().catch((error: unknown) => log.error({ reason: String(error) }, 'user events: cannot be heard'));
  return {
    connected: () => connected,
    async stop() {
      stopped = true;
      await connection?.close();
    },
  };
};

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
};
