/** One batch of the outbox on its way to the stream: read, published, marked. */
import type { JetStreamClient, PubAck } from '@nats-io/jetstream';
import { headers as natsHeaders } from '@nats-io/transport-node';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from '../nats/bus.js';
import { subjectOf } from '../nats/streams.js';

const BATCH_ROWS = 500;
/** Stored (compressed) bytes of a batch; as text, cards are seven times as much, and all of it is held at once. */
const BATCH_BYTES = 250_000;
const PUBLISH_TIMEOUT_MS = 5_000;

interface Row {
  id: number;
  name: string;
  aggregate: string;
  data: string;
  headers: Record<string, string> | null;
  created_at: Date;
}

/** Whose outbox it is, and where it goes. */
export interface Sender {
  service: string;
  bus: Bus;
  log: Logger;
}

export interface SentBatch {
  waiting: number;
  sent: number;
  /** The stream's last sequence now. */
  lastSeq: number;
}

/**
 * Sends the oldest events that wait. The first one that is not stored keeps all after it waiting, in order.
 * @param lastSeq the stream's last sequence
 * @param inDoubt whether some may be in the stream already, sent but not marked. NATS drops those and the sequence
 * does not grow, so what the next one follows is known only after each answer: they go one by one.
 * @throws when the database is away; what was sent is then sent again, and NATS drops the repeats
 */
export const sendBatch = async (
  options: Sender,
  client: pg.PoolClient,
  js: JetStreamClient,
  lastSeq: number,
  inDoubt: boolean,
): Promise<SentBatch> => {
  const rows = await nextRows(client);
  const answers = inDoubt
    ? await publishOneByOne(options, js, rows, lastSeq)
    : await Promise.allSettled(rows.map((row, index) => publishRow(js, options, row, lastSeq + index)));
  const sent = storedOnes(options, rows, answers);
  const batch = { waiting: rows.length, sent: sent.length };
  if (!sent.length) return { ...batch, lastSeq };
  const last = Math.max(lastSeq, ...sent.map((answer) => answer.seq));
  await markSent(client, options.service, rows.slice(0, sent.length), last);
  return { ...batch, lastSeq: last };
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

const publishOneByOne = async (
  options: Sender,
  js: JetStreamClient,
  rows: Row[],
  lastSeq: number,
): Promise<PromiseSettledResult<PubAck>[]> => {
  const answers: PromiseSettledResult<PubAck>[] = [];
  let follows = lastSeq;
  for (const row of rows) {
    const [answer] = await Promise.allSettled([publishRow(js, options, row, follows)]);
    answers.push(answer);
    if (answer.status === 'rejected') break;
    follows = Math.max(follows, answer.value.seq);
  }
  return answers;
};

/** @returns the answers up to the first row that was not stored */
const storedOnes = ({ log }: Sender, rows: Row[], answers: PromiseSettledResult<PubAck>[]): PubAck[] => {
  const sent: PubAck[] = [];
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 'rejected') {
      log.warn(
        { err: answer.reason, outboxId: rows[index]?.id, event: rows[index]?.name },
        'an event was not taken; it and those after it wait',
      );
      break;
    }
    sent.push(answer.value);
  }
  return sent;
};

const publishRow = async (
  js: JetStreamClient,
  { bus: { space, maxPayload }, service }: Sender,
  row: Row,
  follows: number,
): Promise<PubAck> => {
  const { id, name, aggregate } = row;
  const start = JSON.stringify({ id: String(id), name, aggregate, time: row.created_at.toISOString() });
  const message = `${start.slice(0, -1)},"data":${row.data}}`; // data is JSON already
  const bytes = Buffer.byteLength(message);
  if (maxPayload !== null && bytes > maxPayload)
    throw new Error(
      `Outbox row ${id} is ${bytes} bytes, and this NATS server takes ${maxPayload}. Raise its max_payload.`,
    );
  const headers = natsHeaders();
  for (const [key, value] of Object.entries(row.headers ?? {})) headers.set(key, value);
  return js.publish(subjectOf(space, name), message, {
    msgID: `${service}-${id}`,
    expect: { lastSequence: follows },
    headers,
    timeout: PUBLISH_TIMEOUT_MS,
  });
};

const markSent = async (client: pg.PoolClient, service: string, rows: Row[], lastSeq: number): Promise<void> => {
  await client.query(
    `with told as (update messaging.outbox set published_at = now() where id = any($1::bigint[]))
     update messaging.stream set last_seq = greatest(last_seq, $3) where name = $2`,
    [rows.map((row) => row.id), service, lastSeq],
  );
};
