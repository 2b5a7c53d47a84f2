/** Makes and exports spans. Loaded only with an OTLP endpoint. */
import { trace, TraceFlags, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, BasicTracerProvider, SamplingDecision, type Sampler } from '@opentelemetry/sdk-trace-base';
import { FailedAndSlow } from './failed-and-slow.js';

/** The gateway has decided, and its decision is the flag of the parent. What is not sampled is recorded all the same. */
export const followGateway: Sampler = {
  shouldSample: (parent: Context) => {
    const isSampled = (trace.getSpanContext(parent)?.traceFlags ?? 0) & TraceFlags.SAMPLED;
    return { decision: isSampled ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.RECORD };
  },
  toString: () => 'FollowGateway',
};

export const startTraces = (): { shutdown(): Promise<void> } => {
  const provider = new BasicTracerProvider({
    // No command lines or host names.
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'ninepocket' }),
    sampler: followGateway,
    spanProcessors: [new FailedAndSlow(new BatchSpanProcessor(new OTLPTraceExporter()))],
  });
  trace.setGlobalTracerProvider(provider);
  return provider;
};
