/**
 * JetStream → handlers: one durable consumer for each stream that a service
 * listens to, one message at a time over all replicas, so that order holds.
 * The handlers and the inbox row share a transaction: a repeat does nothing.
 */
import type { EventData, EventEnvelope, EventType } from '@ninepocket/contracts/event';
import { AckPolicy, DeliverPolicy, type ConsumerMessages, type JetStreamClient } from '@nats-io/jetstream';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from './bus.js';
import { handleMessage } from './message.js';
import { pause } from './pause.js';
import { findStream, streamOf } from './streams.js';

export interface Subscription {
  event: EventType;
  /** Runs in the transaction that also marks the event as handled; throwing rolls both back. */
  handle(tx: pg.PoolClient, data: unknown, envelope: EventEnvelope): Promise<void>;
}

/**
 * Binds an event to its handler. Write through `tx` only: what goes elsewhere is done again when the event is.
 * A handler that throws is tried again after a while, and the event goes to the dead letters after the fifth time.
 */
export const on = <E extends EventType>(
  event: E,
  handle: (tx: pg.PoolClient, data: EventData<E>, envelope: EventEnvelope) => Promise<void>,
): Subscription => ({
  event,
  // message.ts has parsed `data` with this very event's schema
  handle: (tx, data, envelope) => handle(tx, data as EventData<E>, envelope),
});

export interface ConsumerOptions {
  /** The listening service; also the durable consumers' name. */
  service: string;
  subscriptions: Subscription[];
  pool: pg.Pool;
  bus: Bus;
  log: Logger;
}

const RETRY_MS = 1_000;
/** Seconds that the server waits for an answer, e.g. one that a crash swallowed; message.ts reports at work well before. */
const ACK_WAIT_S = 10;

/** Starts listening. @returns stop, which lets the message in hand end */
export const startConsumers = (options: ConsumerOptions): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const sources = new Set(options.subscriptions.map(sourceOf));
  const running = [...sources].map((source) => {
    const subscriptions = options.subscriptions.filter((one) => sourceOf(one) === source);
    return listen({ ...options, subscriptions }, source, stopping.signal);
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
};

const sourceOf = ({ event }: Subscription): string => event.name.slice(0, event.name.indexOf('.'));

/** Binds, works until the binding breaks or the server comes back anew, and binds again. */
const listen = async (options: ConsumerOptions, source: string, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      const js = await options.bus.connected(signal);
      if (js && (await findStream(js, options.bus.space, source))) await work(options, js, source, signal);
    } catch (error) {
      if (!signal.aborted) options.log.warn({ err: error, source }, 'listening was interrupted; trying on');
    }
    await pause(RETRY_MS, signal);
  }
};

const work = async (
  options: ConsumerOptions,
  js: JetStreamClient,
  source: string,
  signal: AbortSignal,
): Promise<void> => {
  const stream = streamOf(options.bus.space, source);
  const manager = await js.jetstreamManager(false);
  await manager.consumers.add(stream, {
    durable_name: options.service,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    max_ack_pending: 1, // one at a time, whichever replica has it
    max_deliver: -1, // message.ts counts
    ack_wait: ACK_WAIT_S * 1_000_000_000,
  });
  const consumer = await js.consumers.get(stream, options.service);
  const messages = await consumer.consume({ max_messages: 10, expires: 10_000, abort_on_missing_resource: true });
  const close = closer(messages);
  const stopListening = options.bus.onConnect(close);
  signal.addEventListener('abort', close);
  try {
    for await (const message of messages) {
      if (signal.aborted) break; // unanswered, so that another replica or the next start gets it
      await handleMessage(options, source, message, signal);
    }
  } finally {
    stopListening();
    signal.removeEventListener('abort', close);
    await messages.close();
  }
};

const closer = (messages: ConsumerMessages) => (): void => {
  void messages.close();
};
