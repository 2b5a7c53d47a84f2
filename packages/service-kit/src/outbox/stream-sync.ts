import type { JetStreamClient } from '@nats-io/jetstream';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from '../nats/bus.js';
import { ensureStream, type StreamLimits } from '../nats/streams.js';
import { republish } from './republish.js';

interface SyncOptions {
  service: string;
  bus: Bus;
  limits: StreamLimits;
  log: Logger;
}

/**
 * Creates the stream if it is missing, and checks that it is the one the outbox was published to. A younger or
 * shorter one has lost events: every retained row is published again, and the inboxes drop what they already have.
 * @returns the stream's last sequence
 */
export const syncStream = async (
  session: pg.PoolClient,
  js: JetStreamClient,
  { service, bus, limits, log }: SyncOptions,
): Promise<number> => {
  const { created, state } = await ensureStream(js, bus.space, service, limits, log);
  const { rows } = await session.query<{ created: string; last_seq: number }>(
    'select created, last_seq from messaging.stream where name = $1',
    [service],
  );
  const known = rows[0];
  const lost = known !== undefined && (known.created !== created || state.last_seq < known.last_seq);
  if (!lost && known) return state.last_seq;
  await session.query('begin');
  if (lost) log.warn({ rows: await republish(session) }, 'the stream was lost; refilling it from the outbox');
  await session.query(
    `insert into messaging.stream (name, created, last_seq) values ($1, $2, $3)
     on conflict (name) do update set created = excluded.created, last_seq = excluded.last_seq`,
    [service, created, state.last_seq],
  );
  await session.query('commit');
  return state.last_seq;
};
