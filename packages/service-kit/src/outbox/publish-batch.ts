import type { JetStreamClient, PubAck } from '@nats-io/jetstream';
import { headers as natsHeaders } from '@nats-io/transport-node';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from '../nats/bus.js';
import { subjectOf } from '../nats/streams.js';
import { countPublished } from '../telemetry/messaging-metrics.js';
import { inPublishSpan } from '../telemetry/spans.js';

const BATCH_ROWS = 500;
/** Stored (compressed) bytes of a batch. As text, cards are seven times as large, and a batch is held in memory. */
const BATCH_BYTES = 250_000;
const PUBLISH_TIMEOUT_MS = 5_000;

interface OutboxRow {
  id: number;
  name: string;
  aggregate: string;
  data: string;
  headers: Record<string, string> | null;
  created_at: Date;
}

export interface Publisher {
  service: string;
  bus: Bus;
  log: Logger;
}

export interface PublishedBatch {
  read: number;
  published: number;
  lastSeq: number;
}

/**
 * Publishes the oldest unpublished events. If the stream does not store one, it and all later ones stay in the outbox,
 * in order.
 * @param lastSeq the stream's last sequence
 * @param inDoubt whether some events may have been published but not marked. NATS drops those without advancing the
 * sequence, so the next expected sequence is known only after each acknowledgement: they are published one at a time.
 * @throws when the database is unavailable; what was published is then published again, and NATS drops the duplicates
 */
export const publishBatch = async (
  publisher: Publisher,
  session: pg.PoolClient,
  js: JetStreamClient,
  lastSeq: number,
  inDoubt: boolean,
): Promise<PublishedBatch> => {
  const rows = await readOutbox(session);
  const results = inDoubt
    ? await publishOneByOne(publisher, js, rows, lastSeq)
    : await Promise.allSettled(rows.map((row, index) => publishRow(publisher, js, row, lastSeq + index)));
  const acks = storedInOrder(publisher, rows, results);
  const batch = { read: rows.length, published: acks.length };
  countPublished(batch.read, batch.published);
  if (!acks.length) return { ...batch, lastSeq };
  const last = Math.max(lastSeq, ...acks.map((ack) => ack.seq));
  await markPublished(session, publisher.service, rows.slice(0, acks.length), last);
  return { ...batch, lastSeq: last };
};

const READ_OUTBOX = `
  select id, name, aggregate, data::text as data, headers, created_at
    from (select *, sum(pg_column_size(data)) over (order by id) - pg_column_size(data) as bytes_before
            from (select * from messaging.outbox where published_at is null order by id limit ${BATCH_ROWS}) oldest) sized
   where bytes_before < ${BATCH_BYTES}
   order by id`;

const readOutbox = async (session: pg.PoolClient): Promise<OutboxRow[]> => {
  const { rows } = await session.query<OutboxRow>(READ_OUTBOX);
  return rows;
};

const publishOneByOne = async (
  publisher: Publisher,
  js: JetStreamClient,
  rows: OutboxRow[],
  lastSeq: number,
): Promise<PromiseSettledResult<PubAck>[]> => {
  const results: PromiseSettledResult<PubAck>[] = [];
  let expected = lastSeq;
  for (const row of rows) {
    const [result] = await Promise.allSettled([publishRow(publisher, js, row, expected)]);
    results.push(result);
    if (result.status === 'rejected') break;
    expected = Math.max(expected, result.value.seq);
  }
  return results;
};

const storedInOrder = ({ log }: Publisher, rows: OutboxRow[], results: PromiseSettledResult<PubAck>[]): PubAck[] => {
  const acks: PubAck[] = [];
  for (const [index, result] of results.entries()) {
    if (result.status === 'rejected') {
      log.warn(
        { err: result.reason, outboxId: rows[index]?.id, event: rows[index]?.name },
        'an event was not published; it and those after it stay in the outbox',
      );
      break;
    }
    acks.push(result.value);
  }
  return acks;
};

const publishRow = async (
  { bus: { space, maxPayload }, service }: Publisher,
  js: JetStreamClient,
  { id, name, aggregate, created_at: createdAt, data, headers }: OutboxRow,
  expected: number,
): Promise<PubAck> => {
  const start = JSON.stringify({ id: String(id), name, aggregate, time: createdAt.toISOString() });
  const message = `${start.slice(0, -1)},"data":${data}}`; // data is already JSON
  const bytes = Buffer.byteLength(message);
  if (maxPayload !== null && bytes > maxPayload)
    throw new Error(
      `Outbox row ${id} is ${bytes} bytes, but this NATS server accepts ${maxPayload}. Raise its max_payload.`,
    );
  return inPublishSpan(name, headers, (traced) => {
    const messageHeaders = natsHeaders();
    for (const [key, value] of Object.entries(traced)) messageHeaders.set(key, value);
    return js.publish(subjectOf(space, name), message, {
      msgID: `${service}-${id}`,
      expect: { lastSequence: expected },
      headers: messageHeaders,
      timeout: PUBLISH_TIMEOUT_MS,
    });
  });
};

const MARK_PUBLISHED = `
  with published as (update messaging.outbox set published_at = now() where id = any($1::bigint[]))
  update messaging.stream set last_seq = greatest(last_seq, $3), last_id = greatest(last_id, $4) where name = $2`;

const markPublished = async (
  session: pg.PoolClient,
  service: string,
  rows: OutboxRow[],
  lastSeq: number,
): Promise<void> => {
  await session.query(MARK_PUBLISHED, [rows.map((row) => row.id), service, lastSeq, rows.at(-1)?.id]);
};
