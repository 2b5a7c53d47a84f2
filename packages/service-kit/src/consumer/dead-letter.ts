import type { JsMsg } from '@nats-io/jetstream';
import { context as traceContext } from '@opentelemetry/api';
import { z } from 'zod';
import { transactionOn } from '../database/database.js';
import { idOf, readBody, traceOf } from '../nats/message.js';
import { countEvents } from '../telemetry/messaging-metrics.js';
import { moveBookmark } from './bookmark.js';
import type { ConsumerContext } from './consumer-context.js';

/**
 * Moves past the message, so that the next ones are not blocked.
 * @throws when the database is unavailable; the message is then read again
 */
export const deadLetter = async (
  context: ConsumerContext,
  message: JsMsg,
  error: unknown,
  tries: number,
): Promise<void> => {
  const { session, source, service, log } = context;
  const reason = reasonOf(error);
  const name = message.subject.slice(message.subject.indexOf(`${source}.`));
  await transactionOn(session, async (tx) => {
    await tx.query(
      `insert into messaging.dead_letters (source, event_id, subscriber, name, envelope, error, attempts)
       values ($1, $2, $3, $4, $5::jsonb, $6, $7)
       on conflict (source, event_id, subscriber) do update
         set error = excluded.error, attempts = dead_letters.attempts + excluded.attempts, last_failed_at = now()`,
      [source, idOf(message) ?? `seq:${message.seq}`, service, name, JSON.stringify(readBody(message)), reason, tries],
    );
    await moveBookmark(tx, context, message);
  });
  countEvents(source, { dead: 1 });
  traceContext.with(traceOf(message), () =>
    log.error({ err: error, source, event: message.subject, seq: message.seq, tries }, 'an event became a dead letter'),
  );
};

export const reasonOf = (error: unknown): string => {
  if (error instanceof z.ZodError)
    return `The event breaks its contract: ${error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ')}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
};
