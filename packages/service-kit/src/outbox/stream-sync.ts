import type { JetStreamClient } from '@nats-io/jetstream';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Bus } from '../nats/bus.js';
import { ensureStream, lastEventId, restoredEventOf, type StreamLimits } from '../nats/streams.js';
import { advanceEventIdsPast } from './event-ids.js';
import { republish } from './republish.js';

interface SyncOptions {
  service: string;
  bus: Bus;
  limits: StreamLimits;
  log: Logger;
}

interface KnownStream {
  created: string;
  last_seq: number;
  last_id: string | null;
}

/**
 * Creates the stream if it is missing, and compares it with the outbox. After it, new event ids are higher than those
 * in the stream.
 * - A younger or shorter stream has lost events: every retained row is published again, and the inboxes drop what they
 *   already have.
 * - A last event that the outbox does not have shows that the database was restored from a backup: an event makes
 *   consumers repair what they derived from the lost changes.
 * @returns the stream's last sequence
 */
export const syncStream = async (
  session: pg.PoolClient,
  js: JetStreamClient,
  { service, bus, limits, log }: SyncOptions,
): Promise<number> => {
  const { created, state } = await ensureStream(js, bus.space, service, limits, log);
  const lastId = await lastEventId(js, bus.space, service, state.last_seq);
  if (lastId !== null) await advanceEventIdsPast(session, lastId);
  const { rows } = await session.query<KnownStream>(
    'select created, last_seq, last_id::text from messaging.stream where name = $1',
    [service],
  );
  const known = rows[0];
  const lost = known !== undefined && (known.created !== created || state.last_seq < known.last_seq);
  const restored = !lost && lastId !== null && (await isMissing(session, lastId, known));
  if (!lost && !restored && known) return state.last_seq;
  await session.query('begin');
  if (lost) log.warn({ rows: await republish(session) }, 'the stream was lost; refilling it from the outbox');
  if (restored) {
    log.warn({ lastId }, 'the database was restored from a backup; consumers repair their read models');
    await session.query(ANNOUNCE_RESTORE, [restoredEventOf(service)]);
  }
  await session.query(
    `insert into messaging.stream (name, created, last_seq, last_id) values ($1, $2, $3, $4)
     on conflict (name) do update
       set created = excluded.created, last_seq = excluded.last_seq, last_id = greatest(stream.last_id, excluded.last_id)`,
    [service, created, state.last_seq, lastId],
  );
  await session.query('commit');
  return state.last_seq;
};

const ANNOUNCE_RESTORE = `insert into messaging.outbox (name, aggregate, data) values ($1, 'database', '{}')`;

/** An event that was published but not marked is higher than the last known id as well, but the outbox has it. */
const isMissing = async (session: pg.PoolClient, id: string, known: KnownStream | undefined): Promise<boolean> => {
  if (BigInt(id) <= BigInt(known?.last_id ?? 0)) return false;
  const { rowCount } = await session.query('select from messaging.outbox where id = $1', [id]);
  return rowCount === 0;
};
