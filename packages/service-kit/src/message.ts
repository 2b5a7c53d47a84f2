/** One message's way: known? right? new? handled, tried again, or laid with the dead letters. */
import type { EventEnvelope } from '@ninepocket/contracts/event';
import type { JsMsg } from '@nats-io/jetstream';
import { context, propagation, SpanKind, SpanStatusCode, trace, type TextMapGetter } from '@opentelemetry/api';
import type pg from 'pg';
import { z } from 'zod';
import type { ConsumerOptions, Subscription } from './consumer.js';
import { transaction } from './database.js';
import { isOutage } from './database-errors.js';
import { countEvent } from './messaging-metrics.js';
import { pause } from './pause.js';
import { subjectOf } from './streams.js';

const MAX_DELIVERIES = 5;
/** Milliseconds before the second to the fifth try. */
const BACKOFF_MS = [250, 1_000, 3_000, 5_000];
const OUTAGE_PAUSE_MS = 1_000;
const AT_WORK_EVERY_MS = 3_000;

const envelopeSchema = z.object({
  id: z.string().regex(/^\d{1,19}$/),
  name: z.string(),
  aggregate: z.string(),
  time: z.string(),
  data: z.unknown(),
});

const tracer = trace.getTracer('ninepocket.messaging');
const headerGetter: TextMapGetter<JsMsg> = {
  keys: (message) => message.headers?.keys() ?? [],
  get: (message, key) => message.headers?.get(key) || undefined,
};

/**
 * Handles one message and answers it. Never throws: what goes wrong is logged, tried again or laid aside.
 * @param signal aborted when the service stops; a message that waits for the database is then left unanswered
 */
export const handleMessage = async (
  options: ConsumerOptions,
  source: string,
  message: JsMsg,
  signal: AbortSignal,
): Promise<void> => {
  const { space } = options.bus;
  const wanted = options.subscriptions.filter((one) => subjectOf(space, one.event.name) === message.subject);
  const name = wanted[0]?.event.name;
  if (name === undefined) return message.ack();
  const atWork = setInterval(() => message.working(), AT_WORK_EVERY_MS);
  const parent = propagation.extract(context.active(), message, headerGetter);
  const attributes = { 'messaging.system': 'nats', 'messaging.destination.name': name };
  const span = tracer.startSpan(`${name} process`, { kind: SpanKind.CONSUMER, attributes }, parent);
  try {
    await context.with(trace.setSpan(parent, span), () => settle(options, source, message, wanted, signal));
  } finally {
    if (message.info.deliveryCount > 1) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    clearInterval(atWork);
  }
};

const settle = async (
  options: ConsumerOptions,
  source: string,
  message: JsMsg,
  wanted: Subscription[],
  signal: AbortSignal,
): Promise<void> => {
  const { log, pool } = options;
  while (!signal.aborted) {
    try {
      const fresh = await transaction(pool, (tx) => handleOnce(tx, options.service, source, message, wanted));
      countEvent(source, fresh ? 'handled' : 'repeated', message.info.pending);
      return message.ack();
    } catch (error) {
      const about = { err: error, source, event: message.subject, seq: message.seq, tries: message.info.deliveryCount };
      if (isOutage(error)) {
        log.warn(about, 'the database is away; the event waits');
      } else if (message.info.deliveryCount < MAX_DELIVERIES && !(error instanceof z.ZodError)) {
        log.warn(about, 'an event could not be handled; it is tried again');
        return message.nak(BACKOFF_MS[message.info.deliveryCount - 1]);
      } else if (await layAside(options, source, message, error)) {
        log.error(about, 'an event was laid with the dead letters');
        countEvent(source, 'dead', message.info.pending);
        return message.term();
      }
      await pause(OUTAGE_PAUSE_MS, signal);
    }
  }
};

/**
 * An event that was laid aside and is sent again leaves the dead letters when it works at last.
 * @returns false when the event had been handled before
 * @throws ZodError when it is not what the contract says
 */
const handleOnce = async (
  tx: pg.PoolClient,
  service: string,
  source: string,
  message: JsMsg,
  wanted: Subscription[],
): Promise<boolean> => {
  const envelope: EventEnvelope = envelopeSchema.parse(parseJson(message));
  const { rowCount } = await tx.query(
    `with healed as (delete from messaging.dead_letters where source = $1 and event_id = $2::text and subscriber = $3)
     insert into messaging.inbox (source, event_id, subscriber) values ($1, $2::bigint, $3) on conflict do nothing`,
    [source, envelope.id, service],
  );
  if (!rowCount) return false;
  for (const one of wanted) await one.handle(tx, one.event.data.parse(envelope.data), envelope);
  return true;
};

/** Text that is no JSON is kept as a string, which the envelope's schema then refuses. */
const parseJson = (message: JsMsg): unknown => {
  try {
    return message.json();
  } catch {
    return message.string();
  }
};

/** @returns false when the database is away and the letter was not written */
const layAside = async (
  { pool, service, log }: ConsumerOptions,
  source: string,
  message: JsMsg,
  error: unknown,
): Promise<boolean> => {
  const envelope = envelopeSchema.safeParse(parseJson(message));
  const id = envelope.success ? envelope.data.id : `seq:${message.seq}`;
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  try {
    await pool.query(
      `insert into messaging.dead_letters (source, event_id, subscriber, name, envelope, error, attempts)
       values ($1, $2, $3, $4, $5::jsonb, $6, $7)
       on conflict (source, event_id, subscriber) do update
         set error = excluded.error, attempts = dead_letters.attempts + excluded.attempts, last_failed_at = now()`,
      [
        source,
        id,
        service,
        message.subject.slice(message.subject.indexOf(`${source}.`)),
        JSON.stringify(parseJson(message)),
        reason,
        message.info.deliveryCount,
      ],
    );
    return true;
  } catch (cause) {
    log.warn({ err: cause, source, event: message.subject }, 'the dead letter could not be written; trying on');
    return false;
  }
};
