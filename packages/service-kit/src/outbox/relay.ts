/**
 * Outbox → JetStream. Woken by NOTIFY, with a poll behind it. One replica at a
 * time holds an advisory lock and sends; the others stand by. Every publish names
 * the sequence it expects to follow, so that the stream keeps the outbox's order
 * even when one publish in a pipelined batch is lost.
 */
import type { JetStreamClient } from '@nats-io/jetstream';
import type pg from 'pg';
import { alarm } from '../async/alarm.js';
import { lead } from '../database/leader-election.js';
import { sendBatch, type Sender, type SentBatch } from './outbox-batch.js';
import { pause } from '../async/pause.js';
import { cleanMessaging } from './retention.js';
import { syncStream } from './stream-sync.js';

const POLL_MS = 5_000;
const RETRY_MS = 500;
const CLEAN_EVERY_MS = 10 * 60_000;
const CHECK_STREAM_EVERY_MS = 30_000;

interface RelayOptions extends Sender {
  pool: pg.Pool;
  /** Days that published rows stay. */
  keepDays: number;
}

/** Starts sending. @returns stop, which lets the batch in hand end */
export const startRelay = (options: RelayOptions): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const work = (session: pg.PoolClient, signal: AbortSignal) => send(options, session, signal);
  const running = lead({ ...options, name: 'relay', work }, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
};

/** Sends until told to stop. @throws when the database connection is lost */
const send = async (options: RelayOptions, client: pg.PoolClient, signal: AbortSignal): Promise<void> => {
  const { bus } = options;
  const wake = alarm(signal);
  let lastSeq: number | null = null; // null: ask the server before sending
  const stopListening = bus.onConnect(() => {
    lastSeq = null;
    wake.ring();
  });
  client.on('notification', wake.ring);
  const checkDue = every(CHECK_STREAM_EVERY_MS);
  const cleanDue = every(CLEAN_EVERY_MS);
  try {
    // A crash may undo what this session noted: the events are then sent again, and dropped as repeats.
    await client.query('set synchronous_commit = off; listen messaging_outbox');
    for (let js = await bus.connected(signal); js; js = await bus.connected(signal)) {
      const inDoubt: boolean = lastSeq === null || checkDue();
      if (inDoubt) lastSeq = await checkStream(options, client, js);
      if (cleanDue()) await cleanMessaging(client, options.keepDays);
      const batch: SentBatch | null = lastSeq === null ? null : await sendBatch(options, client, js, lastSeq, inDoubt);
      lastSeq = batch && batch.sent === batch.waiting ? batch.lastSeq : null;
      if (lastSeq === null) await pause(RETRY_MS, signal);
      else if (!batch?.waiting) await wake.wait(POLL_MS);
    }
  } finally {
    stopListening();
    client.off('notification', wake.ring);
  }
};

/** @returns the stream's last sequence; null when NATS does not answer @throws when the database does not */
const checkStream = async (
  { bus, service, log }: RelayOptions,
  client: pg.PoolClient,
  js: JetStreamClient,
): Promise<number | null> => {
  try {
    return await syncStream(client, js, bus.space, service, log);
  } catch (error) {
    log.warn({ err: error }, 'the stream cannot be reached; trying on');
    await client.query('select 1'); // throws when it was the database that failed
    return null;
  }
};

/** @returns a question that is true the first time, and then once in each `ms` milliseconds */
const every = (ms: number): (() => boolean) => {
  let next = 0;
  return () => {
    if (Date.now() < next) return false;
    next = Date.now() + ms;
    return true;
  };
};
