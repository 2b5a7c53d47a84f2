/**
 * JetStream → handlers. For each stream that a service subscribes to, one replica at a time reads it, in order, and
 * handles waiting messages in batches. Inbox rows, handlers and the bookmark share a transaction, so a redelivery has
 * no effect.
 *
 * The position in the stream is stored in the subscriber's database, not in a durable NATS consumer. With
 * acknowledgements, a successor would have to wait until the dead replica's messages time out, or read on without them
 * and lose the order. With the bookmark, a restart or a takeover resumes immediately (decision 006).
 */
import { sourceOf } from '@ninepocket/contracts/events/event';
import type { JetStreamClient } from '@nats-io/jetstream';
import type pg from 'pg';
import { pause } from '../async/pause.js';
import { runAsLeader } from '../database/leader-election.js';
import { findStream } from '../nats/streams.js';
import type { ConsumerContext, ConsumerOptions } from './consumer-context.js';
import { inBatches } from './message-batches.js';
import { processBatch } from './process-batch.js';
import { GapError, repairGap, repairRestored, SourceRestoredError } from './repair.js';
import { openStream, type OpenStream } from './stream-reader.js';
import type { Subscription } from './subscription.js';

const RETRY_MS = 1_000;
/**
 * Handlers look rows up by key. Their prepared statements are planned while a new read model's tables are small, and
 * a scan that was cheapest then would be repeated for every event until the next ANALYZE.
 */
const AVOID_SCANS = 'set enable_seqscan = off';

export const startConsumers = (options: ConsumerOptions): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const running = sourcesOf(options.subscriptions).map((source) => {
    const subscriptions = options.subscriptions.filter(({ event }) => sourceOf(event.name) === source);
    const work = (session: pg.PoolClient, signal: AbortSignal) =>
      consume({ ...options, subscriptions, source, session }, signal);
    return runAsLeader({ ...options, name: `consume ${source}`, work }, stopping.signal);
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
};

export const sourcesOf = (subscriptions: Subscription[]): string[] => [
  ...new Set(subscriptions.map(({ event }) => sourceOf(event.name))),
];

const consume = async (context: ConsumerContext, signal: AbortSignal): Promise<void> => {
  const { bus, source, session, log } = context;
  await session.query(AVOID_SCANS);
  while (!signal.aborted) {
    try {
      const js = await bus.connected(signal);
      if (js && (await findStream(js, bus.space, source))) await read(context, js, signal);
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error, source }, 'consuming was interrupted; retrying');
      await session.query('select 1'); // throws if the session was what failed
    }
    await pause(RETRY_MS, signal);
  }
};

const read = async (context: ConsumerContext, js: JetStreamClient, signal: AbortSignal): Promise<void> => {
  // From the start: the position of a stream that was lost while it was opened means nothing in its successor.
  const reconnected = new AbortController();
  const removeConnectListener = context.bus.onConnect(() => reconnected.abort());
  const ending = AbortSignal.any([signal, reconnected.signal]);
  let stream: OpenStream | undefined;
  try {
    stream = await openStream(context, js);
    ending.addEventListener('abort', stream.close);
    if (ending.aborted) return; // while the stream was opened, before the listener was there
    for await (const messages of inBatches(stream.messages)) {
      if (signal.aborted) break;
      await processBatch(context, messages, signal);
    }
  } catch (error) {
    if (error instanceof GapError) await repairGap(context, error.expectedSeq, error.actualSeq);
    else if (error instanceof SourceRestoredError) await repairRestored(context, error.event);
    else throw error;
  } finally {
    removeConnectListener();
    if (stream) ending.removeEventListener('abort', stream.close);
    await stream?.close();
  }
};
