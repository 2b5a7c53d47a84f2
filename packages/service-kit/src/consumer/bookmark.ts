/** How far a service has read another one's stream. Kept in its own database: see consumer.ts for why. */
import type { JetStreamManager, JsMsg } from '@nats-io/jetstream';
import type pg from 'pg';

/** Where a service reads what. */
export interface Reader {
  /** The service that listens. */
  service: string;
  /** The service that tells. */
  source: string;
}

/** NATS's own rounding of nanoseconds to JavaScript's milliseconds. */
const ROUNDING_MS = 1;

/**
 * The message to go on after; null when there is none, and the stream is read from its start. So it is
 * when the stream was lost, or restored from an older copy: other messages have those numbers
 * then. That is always safe, because the inbox drops what was handled, and only takes longer.
 */
export const findPlace = async (
  session: pg.PoolClient,
  manager: JetStreamManager,
  stream: string,
  { service, source }: Reader,
): Promise<number | null> => {
  const { rows } = await session.query<{ seq: number; stored_at: Date }>(
    'select seq, stored_at from messaging.bookmarks where source = $1 and subscriber = $2',
    [source, service],
  );
  const bookmark = rows[0];
  if (!bookmark) return null;
  const message = await manager.streams.getMessage(stream, { seq: bookmark.seq });
  const same = message && Math.abs(message.time.getTime() - bookmark.stored_at.getTime()) <= ROUNDING_MS;
  return same ? bookmark.seq : null;
};

/** Part of the transaction that handles what was read up to and including `last`. */
export const moveBookmark = async (tx: pg.PoolClient, { service, source }: Reader, last: JsMsg): Promise<void> => {
  await tx.query(
    `insert into messaging.bookmarks (source, subscriber, seq, stored_at) values ($1, $2, $3, $4)
     on conflict (source, subscriber) do update set seq = excluded.seq, stored_at = excluded.stored_at`,
    [source, service, last.seq, last.time],
  );
};
