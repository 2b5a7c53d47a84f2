/**
 * Outbox → JetStream. Woken after commits in this process or, over NATS, in another replica; polling is the fallback.
 * One replica at a time publishes, elected by an advisory lock. Every publish names the stream sequence it expects to
 * follow, so that the stream keeps the outbox's order even when one publish of a pipelined batch is lost.
 */
import type { JetStreamClient } from '@nats-io/jetstream';
import type pg from 'pg';
import { pause } from '../async/pause.js';
import { wakeSignal, type WakeSignal } from '../async/wake-signal.js';
import { onCommit } from '../database/commits.js';
import { runAsLeader } from '../database/leader-election.js';
import { wakeSubjectOf, type StreamLimits } from '../nats/streams.js';
import { publishBatch, type PublishedBatch, type Publisher } from './publish-batch.js';
import { syncStream } from './stream-sync.js';

const POLL_MS = 250;
const RETRY_MS = 500;
const CHECK_STREAM_EVERY_MS = 30_000;

export interface RelayOptions extends Publisher {
  pool: pg.Pool;
  sessions: pg.Pool;
  limits: StreamLimits;
}

export const startRelay = (options: RelayOptions): { stop(): Promise<void> } => {
  const { bus, pool, service, sessions, log } = options;
  const stopping = new AbortController();
  const subject = wakeSubjectOf(bus.space, service);
  let leading: WakeSignal | null = null;
  const removeCommitListener = onCommit(pool, () => (leading ? leading.wake() : bus.publish(subject)));
  const unsubscribe = bus.subscribe(subject, () => leading?.wake());

  const work = async (session: pg.PoolClient, signal: AbortSignal): Promise<void> => {
    leading = wakeSignal(signal);
    try {
      await relay(options, session, leading, signal);
    } finally {
      leading = null;
    }
  };
  const running = runAsLeader({ name: 'relay', sessions, log, work }, stopping.signal);
  return {
    async stop() {
      removeCommitListener();
      unsubscribe();
      stopping.abort();
      await running;
    },
  };
};

const relay = async (
  options: RelayOptions,
  session: pg.PoolClient,
  wakeUp: WakeSignal,
  signal: AbortSignal,
): Promise<void> => {
  const { bus } = options;
  let lastSeq: number | null = null; // null: ask the server before publishing
  let reconnected = false; // possibly while a batch is published, whose result must not hide it
  const removeConnectListener = bus.onConnect(() => {
    reconnected = true;
    wakeUp.wake();
  });
  const checkDue = every(CHECK_STREAM_EVERY_MS);
  try {
    // A crash may undo what this session marked as published: it is published again and dropped as a duplicate.
    await session.query('set synchronous_commit = off');
    for (let js = await bus.connected(signal); js; js = await bus.connected(signal)) {
      const inDoubt: boolean = reconnected || lastSeq === null || checkDue();
      reconnected = false;
      if (inDoubt) lastSeq = await checkStream(options, session, js);
      const mayRepeat: boolean = inDoubt && lastSeq !== 0; // an empty stream holds nothing yet
      const batch: PublishedBatch | null =
        lastSeq === null ? null : await publishBatch(options, session, js, lastSeq, mayRepeat);
      lastSeq = batch && batch.published === batch.read ? batch.lastSeq : null;
      if (lastSeq === null) await pause(RETRY_MS, signal);
      else if (!batch?.read) await wakeUp.wait(POLL_MS);
    }
  } finally {
    removeConnectListener();
  }
};

const checkStream = async (
  options: RelayOptions,
  session: pg.PoolClient,
  js: JetStreamClient,
): Promise<number | null> => {
  try {
    return await syncStream(session, js, options);
  } catch (error) {
    options.log.warn({ err: error }, 'the stream is unavailable; retrying');
    await session.query('select 1'); // throws if the database was the one that failed
    return null;
  }
};

const every = (ms: number): (() => boolean) => {
  let next = 0;
  return () => {
    if (Date.now() < next) return false;
    next = Date.now() + ms;
    return true;
  };
};
