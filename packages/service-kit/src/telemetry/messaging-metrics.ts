/** Rate, errors and duration of consumed events; the outbox. */
import { meter, WORK_BUCKETS } from './meter.js';

const events = meter.createCounter('ninepocket_events_total', {
  description: 'Events received, by source and outcome; failed: a try that is repeated',
});
const missing = meter.createCounter('ninepocket_events_missing_total', {
  description: 'Events that the stream dropped before they were read, by source',
});
const duration = meter.createHistogram('ninepocket_consumer_batch_duration_seconds', {
  description: 'How long a batch of events took to handle, by source',
  advice: { explicitBucketBoundaries: WORK_BUCKETS },
});
const delay = meter.createHistogram('ninepocket_event_delay_seconds', {
  description: "From a fact to its effect here: the age of each batch's oldest event when it was handled, by source",
  advice: { explicitBucketBoundaries: WORK_BUCKETS },
});
const published = meter.createCounter('ninepocket_outbox_published_total', { description: 'Events published' });
const unpublished = meter.createCounter('ninepocket_outbox_failures_total', {
  description: 'Batches that NATS did not accept; their events stay in the outbox',
});

type Outcome = 'handled' | 'repeated' | 'failed' | 'dead';

export const countEvents = (source: string, counts: Partial<Record<Outcome, number>>): void => {
  for (const [outcome, count] of Object.entries(counts)) if (count) events.add(count, { source, outcome });
};

export const countGap = (source: string, count: number): void => missing.add(count, { source });

/** @param oldest when the first event of the batch was emitted */
export const batchEnded = (source: string, startedAt: number, oldest: string | undefined): void => {
  duration.record((performance.now() - startedAt) / 1_000, { source });
  if (oldest !== undefined) delay.record(Math.max(0, Date.now() - Date.parse(oldest)) / 1_000, { source });
};

export const countPublished = (read: number, count: number): void => {
  if (count > 0) published.add(count);
  if (count < read) unpublished.add(1);
};
