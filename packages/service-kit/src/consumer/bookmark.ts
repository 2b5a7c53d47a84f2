import type { JetStreamManager, JsMsg } from '@nats-io/jetstream';
import type pg from 'pg';
import type { Reader } from './consumer-context.js';

/** NATS's own rounding of nanoseconds to JavaScript's milliseconds. */
const ROUNDING_MS = 1;

export interface Position {
  nextSeq: number;
  /** The stream was lost or restored from an older copy, so the bookmark is meaningless. */
  startsOver: boolean;
}

/** Reading from the start again is safe, because the inbox drops events that were already handled. */
export const findPosition = async (
  session: pg.PoolClient,
  manager: JetStreamManager,
  stream: string,
  { service, source }: Reader,
): Promise<Position> => {
  const { rows } = await session.query<{ seq: number; stored_at: Date }>(
    'select seq, stored_at from messaging.bookmarks where source = $1 and subscriber = $2',
    [source, service],
  );
  const bookmark = rows[0];
  // A repair before the stream's first message leaves a bookmark of 0.
  if (!bookmark || bookmark.seq === 0) return { nextSeq: 1, startsOver: false };
  const following = { nextSeq: bookmark.seq + 1, startsOver: false };
  // Read before the message: a stream that is being refilled may reach the bookmark in between.
  const { state } = await manager.streams.info(stream);
  if (bookmark.seq > state.last_seq) return START_OVER;
  const message = await manager.streams.getMessage(stream, { seq: bookmark.seq });
  if (!message) return following; // it has expired
  const same = Math.abs(message.time.getTime() - bookmark.stored_at.getTime()) <= ROUNDING_MS;
  return same ? following : START_OVER;
};

const START_OVER: Position = { nextSeq: 1, startsOver: true };

/** Belongs in the transaction that handles the messages up to and including this one. */
export const moveBookmark = (tx: pg.PoolClient, reader: Reader, { seq, time }: Pick<JsMsg, 'seq' | 'time'>) =>
  tx.query({ name: 'move-bookmark', text: MOVE, values: [reader.source, reader.service, seq, time] });

const MOVE = `
  insert into messaging.bookmarks (source, subscriber, seq, stored_at) values ($1, $2, $3, $4)
  on conflict (source, subscriber) do update set seq = excluded.seq, stored_at = excluded.stored_at`;
