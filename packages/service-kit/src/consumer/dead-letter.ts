/** Events that no number of tries could handle lie in a table, and the next ones flow. */
import type { JsMsg } from '@nats-io/jetstream';
import { context } from '@opentelemetry/api';
import { moveBookmark } from './bookmark.js';
import type { Listening } from './listening.js';
import { transactionOn } from '../database/database.js';
import { idOf, readBody, traceOf } from '../nats/message.js';
import { countEvents } from '../telemetry/messaging-metrics.js';

/** Keeps the message with the reason, and goes on behind it. @throws when the database is away: it is then read again */
export const layAside = async (listening: Listening, message: JsMsg, error: unknown, tries: number): Promise<void> => {
  const { session, source, service, log } = listening;
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  await transactionOn(session, async (tx) => {
    await tx.query(
      `insert into messaging.dead_letters (source, event_id, subscriber, name, envelope, error, attempts)
       values ($1, $2, $3, $4, $5::jsonb, $6, $7)
       on conflict (source, event_id, subscriber) do update
         set error = excluded.error, attempts = dead_letters.attempts + excluded.attempts, last_failed_at = now()`,
      [
        source,
        idOf(message) ?? `seq:${message.seq}`,
        service,
        message.subject.slice(message.subject.indexOf(`${source}.`)),
        JSON.stringify(readBody(message)),
        reason,
        tries,
      ],
    );
    await moveBookmark(tx, listening, message);
  });
  countEvents(source, { dead: 1 }, message.info.pending);
  context.with(traceOf(message), () =>
    log.error(
      { err: error, source, event: message.subject, seq: message.seq, tries },
      'an event was laid with the dead letters',
    ),
  );
};
