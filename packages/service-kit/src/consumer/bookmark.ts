import type { JetStreamManager, JsMsg } from '@nats-io/jetstream';
import type pg from 'pg';
import type { Reader } from './consumer-context.js';

/** NATS's own rounding of nanoseconds to JavaScript's milliseconds. */
const ROUNDING_MS = 1;

/**
 * The sequence to read next. It is 1 when nothing has been read yet, and when the stream was lost or restored from an
 * older copy, which makes the bookmark meaningless. Reading from the start is safe, because the inbox drops events that
 * were already handled.
 */
export const findNextSeq = async (
  session: pg.PoolClient,
  manager: JetStreamManager,
  stream: string,
  { service, source }: Reader,
): Promise<number> => {
  const { rows } = await session.query<{ seq: number; stored_at: Date }>(
    'select seq, stored_at from messaging.bookmarks where source = $1 and subscriber = $2',
    [source, service],
  );
  const bookmark = rows[0];
  if (!bookmark) return 1;
  const message = await manager.streams.getMessage(stream, { seq: bookmark.seq });
  if (message) {
    const same = Math.abs(message.time.getTime() - bookmark.stored_at.getTime()) <= ROUNDING_MS;
    return same ? bookmark.seq + 1 : 1;
  }
  // The message has expired, or the stream is not the one that the bookmark was set in.
  const { state } = await manager.streams.info(stream);
  return bookmark.seq <= state.last_seq ? bookmark.seq + 1 : 1;
};

/** Belongs in the transaction that handles the messages up to and including this one. */
export const moveBookmark = (tx: pg.PoolClient, reader: Reader, { seq, time }: Pick<JsMsg, 'seq' | 'time'>) =>
  tx.query({ name: 'move-bookmark', text: MOVE, values: [reader.source, reader.service, seq, time] });

const MOVE = `
  insert into messaging.bookmarks (source, subscriber, seq, stored_at) values ($1, $2, $3, $4)
  on conflict (source, subscriber) do update set seq = excluded.seq, stored_at = excluded.stored_at`;
