/** Notices a lost stream (wiped store, restored server) and makes the outbox fill it again. */
import type { JetStreamClient } from '@nats-io/jetstream';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ensureStream } from '../nats/streams.js';
import { republish } from './republish.js';

/**
 * Makes sure that the stream is there, and that it is the one that the outbox was sent to.
 * A younger or shorter one has lost events: every row that is kept is sent again, and
 * the inboxes drop what they had.
 * @returns the stream's last sequence
 */
export const syncStream = async (
  client: pg.PoolClient,
  js: JetStreamClient,
  space: string,
  service: string,
  log: Logger,
): Promise<number> => {
  const { created, state } = await ensureStream(js, space, service);
  const known = await client.query<{ created: string; last_seq: number }>(
    'select created, last_seq from messaging.stream where name = $1',
    [service],
  );
  const before = known.rows[0];
  const lost = before !== undefined && (before.created !== created || state.last_seq < before.last_seq);
  if (!lost && before) return state.last_seq;
  await client.query('begin');
  if (lost) log.warn({ rows: await republish(client) }, 'the stream was lost; it is filled again from the outbox');
  await client.query(
    `insert into messaging.stream (name, created, last_seq) values ($1, $2, $3)
     on conflict (name) do update set created = excluded.created, last_seq = excluded.last_seq`,
    [service, created, state.last_seq],
  );
  await client.query('commit');
  return state.last_seq;
};
