import { metrics } from '@opentelemetry/api';
import { readQueues, type Queues } from '../operations/queues.js';

const meter = metrics.getMeter('ninepocket.messaging');
const events = meter.createCounter('ninepocket.events', { description: 'Events received, by source and outcome' });
const missing = meter.createCounter('ninepocket.consumer.missing', {
  description: 'Events that the stream dropped before they were read, by source',
});

type Outcome = 'handled' | 'repeated' | 'dead';

export const countEvents = (source: string, counts: Partial<Record<Outcome, number>>): void => {
  for (const [outcome, count] of Object.entries(counts)) if (count) events.add(count, { source, outcome });
};

export const countGap = (source: string, count: number): void => missing.add(count, { source });

const consumerLag = meter.createObservableGauge('ninepocket.consumer.lag', {
  description: 'Events in the stream that were not handled yet, by source',
});
const outboxCount = meter.createObservableGauge('ninepocket.outbox.waiting', { description: 'Unpublished events' });
const outboxAge = meter.createObservableGauge('ninepocket.outbox.lag', {
  unit: 's',
  description: 'How long the oldest unpublished event has waited, since its republication if it was published before',
});
const jobCount = meter.createObservableGauge('ninepocket.jobs.waiting', {
  description: 'Background jobs that are due',
});
const jobAge = meter.createObservableGauge('ninepocket.jobs.lag', {
  unit: 's',
  description: 'How long the oldest due job has waited',
});
const deadLetters = meter.createObservableGauge('ninepocket.dead_letters', { description: 'Dead letters' });

/**
 * Measures at every scrape, independently of the relay and the consumers, so that a stuck one shows. Every replica
 * reports the same values. Lag is not reported while NATS is unavailable.
 * @returns stop
 */
export const observeMessaging = (queues: Queues): (() => void) => {
  const observables = [outboxCount, outboxAge, jobCount, jobAge, deadLetters, consumerLag];
  const read: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const now = await readQueues(queues);
    result.observe(outboxCount, now.outbox.waiting);
    result.observe(outboxAge, now.outbox.oldestSeconds ?? 0);
    result.observe(deadLetters, now.deadLetters);
    for (const { name: job, waiting, oldestSeconds } of now.jobs) {
      result.observe(jobCount, waiting, { job });
      result.observe(jobAge, oldestSeconds ?? 0, { job });
    }
    for (const { source, lag } of now.consumers) if (lag !== null) result.observe(consumerLag, lag, { source });
  };
  meter.addBatchObservableCallback(read, observables);
  return () => meter.removeBatchObservableCallback(read, observables);
};
