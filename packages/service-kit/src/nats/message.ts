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

export const envelopeSchema = z.object({
  id: z.string().regex(/^(0|[1-9]\d{0,18})$/), // a bigint, as PostgreSQL writes it
  name: z.string(),
  aggregate: z.string(),
  time: z.string(),
  data: z.unknown(),
});

type Body = Pick<JsMsg, 'json' | 'string'>;

export const readEnvelope = (message: JsMsg): EventEnvelope => envelopeSchema.parse(readBody(message));

export const idOf = (message: Body): string | null => envelopeSchema.safeParse(readBody(message)).data?.id ?? null;

export const readBody = (message: Body): unknown => {
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

export const traceOf = (message: JsMsg): Context => propagation.extract(context.active(), message, headerGetter);

/** @param traces of the events that are handled together; the first one is the parent */
export const inSpan = async (name: string, traces: Context[], work: () => Promise<void>): Promise<void> => {
  const [parent = context.active(), ...others] = traces;
  const attributes = {
    'messaging.system': 'nats',
    'messaging.destination.name': name,
    'messaging.batch.message_count': traces.length,
  };
  const links = others
    .flatMap((other) => trace.getSpanContext(other) ?? [])
    .map((spanContext) => ({ context: spanContext }));
  const span = tracer.startSpan(`${name} process`, { kind: SpanKind.CONSUMER, attributes, links }, parent);
  try {
    await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
};
