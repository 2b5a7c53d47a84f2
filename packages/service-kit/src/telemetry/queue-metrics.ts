/** What waits: the outbox, the consumers, the jobs and the dead letters. */
import { readQueues, type Queues } from '../operations/queues.js';
import { meter } from './meter.js';

const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description });

const outboxCount = gauge('ninepocket_outbox_waiting', 'Unpublished events');
const outboxAge = gauge(
  'ninepocket_outbox_oldest_age_seconds',
  'How long the oldest unpublished event has waited, since its republication if it was published before',
);
const consumerLag = gauge('ninepocket_consumer_lag', 'Events in the stream that were not handled yet, by source');
const jobsWaiting = gauge('ninepocket_jobs_waiting', 'Background jobs that are due, by name');
const jobsRunning = gauge('ninepocket_jobs_running', 'Background jobs in progress in all replicas, by name');
const jobAge = gauge('ninepocket_jobs_oldest_age_seconds', 'How long the oldest due job has waited, by name');
const deadLetters = gauge('ninepocket_dead_letters', 'Dead letters');

/**
 * Measures at every scrape, independently of the relay and the consumers, so that a stuck one shows. Every replica
 * reports the same values. Lag is not reported while NATS is unavailable; nothing is while the database is.
 * @returns stop
 */
export const observeQueues = (queues: Queues): (() => void) => {
  const observables = [outboxCount, outboxAge, consumerLag, jobsWaiting, jobsRunning, jobAge, deadLetters];
  const read: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const now = await readQueues(queues);
    result.observe(outboxCount, now.outbox.waiting);
    result.observe(outboxAge, now.outbox.oldestSeconds ?? 0);
    result.observe(deadLetters, now.deadLetters);
    for (const { name, waiting, running, oldestSeconds } of now.jobs) {
      result.observe(jobsWaiting, waiting, { name });
      result.observe(jobsRunning, running, { name });
      result.observe(jobAge, oldestSeconds ?? 0, { name });
    }
    for (const { source, lag } of now.consumers) if (lag !== null) result.observe(consumerLag, lag, { source });
  };
  meter.addBatchObservableCallback(read, observables);
  return () => meter.removeBatchObservableCallback(read, observables);
};
