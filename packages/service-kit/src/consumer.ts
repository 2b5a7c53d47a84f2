/**
 * JetStream → handlers. For each stream that a service listens to, one replica at a time reads it, in order, and
 * handles what waits in batches. Inbox rows, handlers and the bookmark share a transaction: a repeat does nothing.
 *
 * The place in the stream is kept by the listener's database, not by acknowledgements to a durable NATS
 * consumer: those would let a successor read on while the dead replica's messages wait for their
 * time-out (order lost), or make it wait for that. So a restart or a take-over goes on at once, at the right message.
 */
import type { EventData, EventEnvelope, EventType } from '@ninepocket/contracts/event';
import type { JetStreamClient } from '@nats-io/jetstream';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Reader } from './bookmark.js';
import type { Bus } from './bus.js';
import { gather } from './gather.js';
import { lead } from './lead.js';
import { pause } from './pause.js';
import { openStream } from './stream-reader.js';
import { settle } from './settle.js';
import { findStream } from './streams.js';

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
  // handle.ts has parsed `data` with this very event's schema
  handle: (tx, data, envelope) => handle(tx, data as EventData<E>, envelope),
});

export interface ConsumerOptions {
  /** The listening service. */
  service: string;
  subscriptions: Subscription[];
  pool: pg.Pool;
  bus: Bus;
  log: Logger;
}

/** One stream being read: what everything below works with. */
export interface Listening extends ConsumerOptions, Reader {
  /** Holds the lock; every transaction runs on it, so that a replica that lost the lock can commit nothing. */
  session: pg.PoolClient;
}

const RETRY_MS = 1_000;

/** Starts listening. @returns stop, which lets the handler in hand end */
export const startConsumers = (options: ConsumerOptions): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const sources = new Set(options.subscriptions.map(sourceOf));
  const running = [...sources].map((source) => {
    const subscriptions = options.subscriptions.filter((one) => sourceOf(one) === source);
    const work = (session: pg.PoolClient, signal: AbortSignal) =>
      listen({ ...options, subscriptions, source, session }, signal);
    return lead({ ...options, name: `listen to ${source}`, work }, stopping.signal);
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
};

const sourceOf = ({ event }: Subscription): string => event.name.slice(0, event.name.indexOf('.'));

/** Reads until NATS comes back anew or something is away, and begins again at the bookmark. @throws when the session is lost */
const listen = async (listening: Listening, signal: AbortSignal): Promise<void> => {
  const { bus, source, session, log } = listening;
  while (!signal.aborted) {
    try {
      const js = await bus.connected(signal);
      if (js && (await findStream(js, bus.space, source))) await read(listening, js, signal);
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error, source }, 'listening was interrupted; trying on');
      await session.query('select 1'); // throws when it was the session that failed
    }
    await pause(RETRY_MS, signal);
  }
};

const read = async (listening: Listening, js: JetStreamClient, signal: AbortSignal): Promise<void> => {
  const stream = await openStream(listening, js);
  const stopListening = listening.bus.onConnect(stream.close);
  signal.addEventListener('abort', stream.close);
  try {
    for await (const messages of gather(stream.messages)) {
      if (signal.aborted) break;
      await settle(listening, messages, signal);
    }
  } finally {
    stopListening();
    signal.removeEventListener('abort', stream.close);
    await stream.close();
  }
};
