/**
 * The spans of a request that was not sampled are kept until it ends, and exported if it failed or was slow. They are
 * those of this process only: nobody else knows by then.
 */
import { SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api';
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace-base';
import { KEPT, RECEIVING, STREAMED } from './spans.js';

const SLOW_SECONDS = 1;
/** Of one request, in memory. */
const MOST_SPANS = 200;

interface Request {
  /** The first span of the process: a request, or the handling of an event. */
  root: Span;
  ended: ReadableSpan[];
  verdict: string | null;
}

const REQUEST = Symbol('request');
/** A property, because a WeakMap of all spans would cost more than the rest. */
type Held = { [REQUEST]?: Request };

export class FailedAndSlow implements SpanProcessor {
  constructor(private readonly exporting: SpanProcessor) {}

  onStart(span: Span, parentContext: Context): void {
    if (isSampled(span)) return this.exporting.onStart(span, parentContext);
    const parent = trace.getSpan(parentContext) as Held | undefined;
    (span as Held)[REQUEST] = parent?.[REQUEST] ?? { root: span, ended: [], verdict: null };
  }

  onEnd(span: ReadableSpan): void {
    const request = (span as Held)[REQUEST];
    if (!request) return this.exporting.onEnd(span);
    const { root, ended } = request;
    if (request.verdict) return this.#export(span, request.verdict);
    if (ended.length < MOST_SPANS || span === root) ended.push(span);
    if (span !== root) return;
    request.verdict = verdictOf(span);
    if (request.verdict) for (const one of ended) this.#export(one, request.verdict);
    request.ended = [];
  }

  #export(span: ReadableSpan, verdict: string): void {
    const { spanContext, attributes } = span;
    const context = { ...spanContext.call(span), traceFlags: TraceFlags.SAMPLED };
    const sampled = Object.create(span, {
      spanContext: { value: () => context },
      attributes: { value: { ...attributes, [KEPT]: verdict } },
    }) as ReadableSpan;
    this.exporting.onEnd(sampled);
  }

  forceFlush(): Promise<void> {
    return this.exporting.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.exporting.shutdown();
  }
}

const isSampled = (span: ReadableSpan | Span): boolean => (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;

const verdictOf = ({ status, duration, attributes }: ReadableSpan): 'failed' | 'slow' | null => {
  if (status.code === SpanStatusCode.ERROR) return 'failed';
  const seconds = duration[0] + duration[1] / 1e9 - Number(attributes[RECEIVING] ?? 0);
  return seconds >= SLOW_SECONDS && !attributes[STREAMED] ? 'slow' : null;
};
