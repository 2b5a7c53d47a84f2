/**
 * JetStream → handlers. For each stream that a service listens to, one replica at a time reads it, in order, and
 * handles what waits in batches. Inbox rows, handlers and the bookmark share a transaction: a repeat does nothing.
 *
 * The place in the stream is kept by the listener's database, not by acknowledgements to a durable NATS
 * consumer: those would let a successor read on while the dead replica's messages wait for their
 * time-out (order lost), or make it wait for that. So a restart or a take-over goes on at once, at the right message.
 */
import type { JetStreamClient } from '@nats-io/jetstream';
import type pg from 'pg';
import { gather } from './gather.js';
import { lead } from '../database/leader-election.js';
import type { ConsumerOptions, Listening } from './listening.js';
import { pause } from '../async/pause.js';
import { openStream } from './stream-reader.js';
import { settle } from './settle.js';
import { findStream } from '../nats/streams.js';
import type { Subscription } from './subscription.js';

const RETRY_MS = 1_000;
/**
 * Handlers look rows up by key. Their prepared statements are planned while a new read model's tables are small, and
 * a scan that was cheapest then would be repeated for every event until the next ANALYZE.
 */
const FIND_BY_KEY = 'set enable_seqscan = off';

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
  await session.query(FIND_BY_KEY);
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
