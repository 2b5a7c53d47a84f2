/**
 * Outbox → JetStream. Woken by NOTIFY, with a poll behind it. One replica at a
 * time holds an advisory lock and sends; the others stand by. Every publish names
 * the sequence it expects to follow, so that the stream keeps the outbox's order
 * even when one publish in a pipelined batch is lost.
 */
import type { JetStreamClient, PubAck } from '@nats-io/jetstream';
import { headers as natsHeaders } from '@nats-io/transport-node';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from './bus.js';
import { cleanMessaging } from './retention.js';
import { pause } from './pause.js';
import { subjectOf } from './streams.js';
import { syncStream } from './stream-sync.js';

/** Of our own choosing; no other code locks it. */
const LOCK = 90_210_002;
const BATCH_ROWS = 500;
/** Stored bytes of a batch; text is a few times as much. */
const BATCH_BYTES = 1_000_000;
const STAND_BY_MS = 2_000;
const POLL_MS = 5_000;
const RETRY_MS = 500;
const PUBLISH_TIMEOUT_MS = 5_000;
const CLEAN_EVERY_MS = 10 * 60_000;
const CHECK_STREAM_EVERY_MS = 30_000;

export interface RelayOptions {
  service: string;
  pool: pg.Pool;
  bus: Bus;
  log: Logger;
  /** Days that published rows stay. */
  keepDays: number;
}

interface Row {
  id: number;
  name: string;
  aggregate: string;
  data: string;
  headers: Record<string, string> | null;
  created_at: Date;
}

/** Starts sending. @returns stop, which lets the batch in hand end */
export const startRelay = (options: RelayOptions): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const running = standBy(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
};

const standBy = async (options: RelayOptions, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    let client: pg.PoolClient | undefined;
    try {
      client = await options.pool.connect();
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK]);
      const held = rows[0]?.held === true;
      if (held) await send(options, client, signal);
      client.release(held); // a used session is closed: its lock and its LISTEN end with it
    } catch (error) {
      client?.release(true);
      if (!signal.aborted) options.log.warn({ err: error }, 'the relay lost its database connection; trying on');
    }
    await pause(STAND_BY_MS * (0.5 + Math.random()), signal);
  }
};

/** Holds the lock and sends until told to stop. @throws when the database connection is lost */
const send = async (options: RelayOptions, client: pg.PoolClient, signal: AbortSignal): Promise<void> => {
  const { bus, log, service } = options;
  const wake = alarm(signal);
  client.on('notification', wake.ring);
  client.on('end', wake.ring);
  const stopListening = bus.onConnect(() => {
    lastSeq = null;
    wake.ring();
  });
  let lastSeq: number | null = null; // null: ask the server before sending
  let checked = 0;
  let cleaned = 0;
  try {
    await client.query('listen messaging_outbox');
    while (!signal.aborted) {
      const js = await bus.connected(signal);
      if (!js) return;
      try {
        if (lastSeq === null || Date.now() - checked > CHECK_STREAM_EVERY_MS) {
          lastSeq = await syncStream(client, js, bus.space, service, log);
          checked = Date.now();
        }
      } catch (error) {
        log.warn({ err: error }, 'the stream cannot be reached; trying on');
        await pause(RETRY_MS, signal);
        await client.query('select 1'); // throws when it was the database that failed
        continue;
      }
      if (Date.now() - cleaned > CLEAN_EVERY_MS) {
        await cleanMessaging(client, options.keepDays);
        cleaned = Date.now();
      }
      const rows = await nextRows(client);
      if (!rows.length) {
        await wake.wait(POLL_MS);
        continue;
      }
      const sent: PubAck[] = await publish(options, js, rows, lastSeq);
      if (sent.length) lastSeq = await markSent(client, service, rows.slice(0, sent.length), sent);
      if (sent.length < rows.length) {
        lastSeq = null;
        await pause(RETRY_MS, signal);
      }
    }
  } finally {
    stopListening();
    client.off('notification', wake.ring);
    client.off('end', wake.ring);
  }
};

const nextRows = async (client: pg.PoolClient): Promise<Row[]> => {
  const { rows } = await client.query<Row>(
    `select id, name, aggregate, data::text as data, headers, created_at
       from (select *, sum(pg_column_size(data)) over (order by id) - pg_column_size(data) as bytes_before
               from (select * from messaging.outbox where published_at is null order by id limit ${BATCH_ROWS}) oldest) counted
      where bytes_before < ${BATCH_BYTES}
      order by id`,
  );
  return rows;
};

/** Publishes all at once. @returns the answers up to the first row that was not stored */
const publish = async (
  { bus, service, log }: RelayOptions,
  js: JetStreamClient,
  rows: Row[],
  lastSeq: number,
): Promise<PubAck[]> => {
  const answers = await Promise.allSettled(
    rows.map((row, index) => publishRow(js, bus, service, row, lastSeq + index)),
  );
  const sent: PubAck[] = [];
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 'rejected') {
      log.warn({ err: answer.reason, outboxId: rows[index]?.id, event: rows[index]?.name }, 'an event was not taken; it and those after it wait');
      break;
    }
    sent.push(answer.value);
  }
  return sent;
};

const publishRow = async (
  js: JetStreamClient,
  { space, maxPayload }: Bus,
  service: string,
  row: Row,
  follows: number,
): Promise<PubAck> => {
  const { id, name, aggregate } = row;
  const start = JSON.stringify({ id: String(id), name, aggregate, time: row.created_at.toISOString() });
  const message = `${start.slice(0, -1)},"data":${row.data}}`; // data is JSON already
  const bytes = Buffer.byteLength(message);
  if (maxPayload !== null && bytes > maxPayload)
    throw new Error(`Outbox row ${id} is ${bytes} bytes, and this NATS server takes ${maxPayload}. Raise its max_payload.`);
  const headers = natsHeaders();
  for (const [key, value] of Object.entries(row.headers ?? {})) headers.set(key, value);
  return js.publish(subjectOf(space, name), message, {
    msgID: `${service}-${id}`,
    expect: { lastSequence: follows },
    headers,
    timeout: PUBLISH_TIMEOUT_MS,
  });
};

/** @returns the stream's last sequence after these answers */
const markSent = async (client: pg.PoolClient, service: string, rows: Row[], answers: PubAck[]): Promise<number> => {
  const lastSeq = Math.max(...answers.map((answer) => answer.seq));
  await client.query(
    `with told as (update messaging.outbox set published_at = now() where id = any($1::bigint[]))
     update messaging.stream set last_seq = greatest(last_seq, $3) where name = $2`,
    [rows.map((row) => row.id), service, lastSeq],
  );
  return lastSeq;
};

/** A bell that is heard even when it rang before somebody waited. */
const alarm = (signal: AbortSignal) => {
  let rung = false;
  let waiting: (() => void) | null = null;
  const ring = (): void => {
    rung = true;
    waiting?.();
  };
  signal.addEventListener('abort', ring, { once: true });
  return {
    ring,
    async wait(ms: number): Promise<void> {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          waiting = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
      waiting = null;
    },
  };
};
