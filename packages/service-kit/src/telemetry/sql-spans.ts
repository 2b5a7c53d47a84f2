/** A span for each SQL statement of a traced request. Statements are parameterized, so their text contains no values. */
import { context, SpanKind, trace } from '@opentelemetry/api';
import pg from 'pg';
import { endSpan } from './spans.js';

const tracer = trace.getTracer('ninepocket.sql');
const MOST_TEXT = 2_000;

type Callback = (error: Error | undefined, result: unknown) => void;
type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** pg publishes nothing that could be subscribed to, and OpenTelemetry's instrumentation costs a third of a request. */
export const traceSql = (): void => {
  const query = pg.Client.prototype.query as unknown as Query;
  const traced: Query = function (...given) {
    const active = context.active();
    const statement = trace.getSpan(active)?.isRecording() ? statementOf(given[0]) : null;
    if (!statement) return query.apply(this, given);
    const { name, text } = statement;
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MOST_TEXT) };
    const span = tracer.startSpan(name ?? verbOf(text), { kind: SpanKind.CLIENT, attributes }, active);
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      given[given.length - 1] = ((error, result) => {
        endSpan(span, error);
        (callback as Callback)(error, result);
      }) satisfies Callback;
      return query.apply(this, given);
    }
    return (query.apply(this, given) as Promise<unknown>).then(
      (result) => {
        endSpan(span, null);
        return result;
      },
      (error: unknown) => {
        endSpan(span, error);
        throw error;
      },
    );
  };
  pg.Client.prototype.query = traced as typeof pg.Client.prototype.query;
};

/** @returns null for streams (COPY, cursors), which are not promises */
const statementOf = (given: unknown): { name?: string; text: string } | null => {
  if (typeof given === 'string') return { text: given };
  if (typeof given !== 'object' || given === null || 'submit' in given) return null;
  return given as { name?: string; text: string };
};

const verbOf = (text: string): string => /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'sql';
