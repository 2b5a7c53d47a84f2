/** What a message says, whom it is for, and the trace that it belongs to. */
import type { EventEnvelope } from '@ninepocket/contracts/events/event';
import type { JsMsg } from '@nats-io/jetstream';
import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type TextMapGetter,
} from '@opentelemetry/api';
import { z } from 'zod';

const envelopeSchema = z.object({
  id: z.string().regex(/^(0|[1-9]\d{0,18})$/), // a bigint, as PostgreSQL writes it
  name: z.string(),
  aggregate: z.string(),
  time: z.string(),
  data: z.unknown(),
});

/** @throws ZodError when it is no envelope */
export const readEnvelope = (message: JsMsg): EventEnvelope => envelopeSchema.parse(readBody(message));

/** @returns null when the message is no envelope */
export const idOf = (message: JsMsg): string | null => envelopeSchema.safeParse(readBody(message)).data?.id ?? null;

/** The body as it came; text that is no JSON is a string, which is no envelope. */
export const readBody = (message: JsMsg): unknown => {
  try {
    return message.json();
  } catch {
    return message.string();
  }
};

const tracer = trace.getTracer('ninepocket.messaging');
const headerGetter: TextMapGetter<JsMsg> = {
  keys: (message) => message.headers?.keys() ?? [],
  get: (message, key) => message.headers?.get(key) || undefined,
};

/** The trace of the request that caused the event: what is logged in it carries its id. */
export const traceOf = (message: JsMsg): Context => propagation.extract(context.active(), message, headerGetter);

/** Runs `work` in a span of that trace. @throws what `work` threw */
export const inSpan = async (name: string, message: JsMsg, work: () => Promise<void>): Promise<void> => {
  const parent = traceOf(message);
  const attributes = { 'messaging.system': 'nats', 'messaging.destination.name': name };
  const span = tracer.startSpan(`${name} process`, { kind: SpanKind.CONSUMER, attributes }, parent);
  try {
    await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
};
