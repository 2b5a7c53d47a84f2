import { beforeEach, describe, expect, it } from '@jest/globals';
import { ROOT_CONTEXT, SpanStatusCode, trace, TraceFlags, type Span } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { FailedAndSlow } from './failed-and-slow.js';
import { KEPT, RECEIVING, STREAMED } from './spans.js';
import { followGateway } from './traces.js';

const exporter = new InMemorySpanExporter();
const provider = new BasicTracerProvider({
  sampler: followGateway,
  spanProcessors: [new FailedAndSlow(new SimpleSpanProcessor(exporter))],
});
const tracer = provider.getTracer('test');
const SECOND = 1_000;
/** Since 1970: small numbers would count from the start of the process. */
const START = Date.UTC(2026, 0);

const request = (traceFlags: number) => {
  const remote = { traceId: '1'.repeat(32), spanId: '2'.repeat(16), isRemote: true, traceFlags };
  const root = tracer.startSpan('request', { startTime: START }, trace.setSpanContext(ROOT_CONTEXT, remote));
  const below = (span: Span) => trace.setSpan(ROOT_CONTEXT, span);
  const statement = tracer.startSpan('statement', { startTime: START }, below(root));
  return { root, statement, below };
};
const exported = () => exporter.getFinishedSpans().map(({ name, attributes }) => [name, attributes[KEPT]]);

beforeEach(() => exporter.reset());

describe('the spans of a request that was not sampled', () => {
  it('when it succeeds in time, then none is exported', () => {
    const { root, statement } = request(TraceFlags.NONE);
    statement.end(START + 0.9 * SECOND);
    root.end(START + 0.9 * SECOND);
    expect(exported()).toEqual([]);
  });

  it('when it fails, then all are exported, also those that end later', () => {
    const { root, statement, below } = request(TraceFlags.NONE);
    const late = tracer.startSpan('push', {}, below(root));
    statement.end();
    root.setStatus({ code: SpanStatusCode.ERROR });
    root.end();
    late.end();
    expect(exported()).toEqual(['statement', 'request', 'push'].map((name) => [name, 'failed']));
  });

  it('when it takes a second, then all are exported', () => {
    const { root, statement } = request(TraceFlags.NONE);
    statement.end(START + 0.1 * SECOND);
    root.end(START + SECOND);
    expect(exported()).toEqual(['statement', 'request'].map((name) => [name, 'slow']));
  });

  it('when it only takes long because its client keeps a stream open, then none is exported', () => {
    const { root, statement } = request(TraceFlags.NONE);
    statement.end();
    root.setAttribute(STREAMED, true);
    root.end(START + 60 * SECOND);
    expect(exported()).toEqual([]);
  });

  it.each([
    [60.9, []],
    [61, ['statement', 'request']],
  ])('when its body took a minute to arrive and it ends after %s s, then %j are exported', (seconds, names) => {
    const { root, statement } = request(TraceFlags.NONE);
    statement.end();
    root.setAttribute(RECEIVING, 60);
    root.end(START + seconds * SECOND);
    expect(exported()).toEqual(names.map((name) => [name, 'slow']));
  });

  it('when it has thousands of statements, then those in memory are limited', () => {
    const { root, below } = request(TraceFlags.NONE);
    for (let i = 0; i < 5_000; i++) tracer.startSpan('statement', {}, below(root)).end();
    root.end(START + 2 * SECOND);
    expect(exported()).toHaveLength(201);
  });
});

it('when the gateway has sampled a request, then its spans are exported as they end', () => {
  const { root, statement } = request(TraceFlags.SAMPLED);
  statement.end();
  expect(exported()).toEqual([['statement', undefined]]);
  root.end();
  expect(exported()).toHaveLength(2);
});
