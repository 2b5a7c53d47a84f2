/** Messages, in order, in one transaction: inbox rows, bookmark and what the handlers write. */
import type { EventEnvelope } from '@ninepocket/contracts/events/event';
import type { JsMsg } from '@nats-io/jetstream';
import type pg from 'pg';
import { moveBookmark, type Reader } from './bookmark.js';
import type { Listening } from './listening.js';
import type { Subscription } from './subscription.js';
import { transactionOn } from '../database/database.js';
import { inSpan, readEnvelope } from '../nats/message.js';
import { countEvents } from '../telemetry/messaging-metrics.js';
import { subjectOf } from '../nats/streams.js';

interface Letter {
  message: JsMsg;
  envelope: EventEnvelope;
  wanted: Subscription[];
}

/**
 * Handles all of them or, when it throws, none.
 * @param signal aborted when the work has to end: what is not committed by then is left to the successor
 * @throws ZodError when one is not what its contract says, what a handler threw, or the abort
 */
export const handle = async (listening: Listening, messages: JsMsg[], signal: AbortSignal): Promise<void> => {
  const { session, source } = listening;
  const last = messages.at(-1);
  if (!last) return;
  const letters = messages.flatMap((message) => openLetter(listening, message));
  let handled = 0;
  await transactionOn(session, async (tx) => {
    const fresh = await enter(tx, listening, letters);
    for (const { message, envelope, wanted } of letters) {
      if (!fresh.delete(envelope.id)) continue;
      signal.throwIfAborted();
      await inSpan(envelope.name, message, async () => {
        for (const one of wanted) await one.handle(tx, one.event.data.parse(envelope.data), envelope);
      });
      handled += 1;
    }
    await moveBookmark(tx, listening, last);
  });
  countEvents(source, { handled, repeated: letters.length - handled }, last.info.pending);
};

/** @returns nothing when nobody here listens to the message */
const openLetter = ({ bus, subscriptions }: Listening, message: JsMsg): Letter[] => {
  const wanted = subscriptions.filter((one) => subjectOf(bus.space, one.event.name) === message.subject);
  return wanted.length ? [{ message, wanted, envelope: readEnvelope(message) }] : [];
};

/**
 * Writes the inbox rows. What was laid aside and is sent again leaves the dead letters, if it works at last.
 * @returns the ids that were not handled before
 */
const enter = async (tx: pg.PoolClient, { service, source }: Reader, letters: Letter[]): Promise<Set<string>> => {
  if (!letters.length) return new Set();
  const { rows } = await tx.query<{ id: string }>(
    `with healed as (delete from messaging.dead_letters where source = $1 and event_id = any($2::text[]) and subscriber = $3)
     insert into messaging.inbox (source, event_id, subscriber) select $1, unnest($2::text[])::bigint, $3
     on conflict do nothing returning event_id::text as id`,
    [source, letters.map((letter) => letter.envelope.id), service],
  );
  return new Set(rows.map((row) => row.id));
};
