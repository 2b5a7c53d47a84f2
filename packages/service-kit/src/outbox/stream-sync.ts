import type { JetStreamClient } from '@nats-io/jetstream';
import type pg from 'pg';
import type { Logger } from 'pino';
import { transactionOn } from '../database/database.js';
import { LOCKS } from '../database/lock-numbers.js';
import type { Bus } from '../nats/bus.js';
import { ensureStream, lastEventId, restoredEventOf, type StreamLimits } from '../nats/streams.js';
import { advanceEventIdsPast } from './event-ids.js';
import { republish } from './republish.js';
import { advanceRowIds } from './row-ids.js';

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
 * - A last event that the database does not know shows that it was restored from a backup: new rows get ids above the
 *   lost ones, and an event makes consumers repair what they derived from the lost changes.
 * @returns the stream's last sequence
 */
export const syncStream = (
  session: pg.PoolClient,
  js: JetStreamClient,
  { service, bus, limits, log }: SyncOptions,
): Promise<number> =>
  transactionOn(session, async (tx) => {
    // Serializes the checks of starting replicas with the relay's, so that a restore is announced once.
    await tx.query('select pg_advisory_xact_lock($1)', [LOCKS.streamSync]);
    // Read before the stream, which therefore never seems shorter than it is known to be while events are published.
    const known = await findKnown(tx, service);
    const { created, state } = await ensureStream(js, bus.space, service, limits, log);
    const lastId = await lastEventId(js, bus.space, service, state.last_seq);
    if (lastId !== null) await advanceEventIdsPast(tx, lastId);

    const replaced = known !== undefined && known.created !== created;
    const lost = known !== undefined && (replaced || state.last_seq < known.last_seq);
    const longer = known === undefined || replaced || state.last_seq > known.last_seq;
    const restored = longer && lastId !== null && (await isMissing(tx, lastId, known));
    if (lost) log.warn({ rows: await republish(tx) }, 'the stream was lost; refilling it from the outbox');
    if (restored) {
      log.warn({ lastId }, 'the database was restored from a backup; consumers repair their read models');
      await advanceRowIds(tx);
      await tx.query(ANNOUNCE_RESTORE, [restoredEventOf(service)]);
    }
    if (lost || restored || !known) await tx.query(STORE, [service, created, state.last_seq, lastId]);
    return state.last_seq;
  });

const findKnown = async (tx: pg.PoolClient, service: string): Promise<KnownStream | undefined> => {
  const { rows } = await tx.query<KnownStream>(
    'select created, last_seq, last_id::text from messaging.stream where name = $1',
    [service],
  );
  return rows[0];
};

const ANNOUNCE_RESTORE = `insert into messaging.outbox (name, aggregate, data) values ($1, 'database', '{}')`;
const STORE = `
  insert into messaging.stream (name, created, last_seq, last_id) values ($1, $2, $3, $4)
  on conflict (name) do update
    set created = excluded.created, last_seq = excluded.last_seq, last_id = greatest(stream.last_id, excluded.last_id)`;

/** An event that was published but not marked is higher than the last known id as well, but the outbox has it. */
const isMissing = async (tx: pg.PoolClient, id: string, known: KnownStream | undefined): Promise<boolean> => {
  if (BigInt(id) <= BigInt(known?.last_id ?? 0)) return false;
  const { rowCount } = await tx.query('select from messaging.outbox where id = $1', [id]);
  return rowCount === 0;
};
