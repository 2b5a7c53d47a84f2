/** Rate, errors and duration of background jobs. Prometheus's own label `job` is the service, so theirs is `name`. */
import { meter, WORK_BUCKETS } from './meter.js';

const ended = meter.createCounter('ninepocket_jobs_total', {
  description: 'Executions of background jobs, by name and outcome',
});
const duration = meter.createHistogram('ninepocket_job_duration_seconds', {
  description: 'How long an execution took, by name',
  advice: { explicitBucketBoundaries: WORK_BUCKETS },
});

/** @param work returns the outcome @throws its errors, counted as failed */
export const measureJob = async (job: string, work: () => Promise<'done' | 'again'>): Promise<void> => {
  const startedAt = performance.now();
  let outcome = 'failed';
  try {
    outcome = await work();
  } finally {
    ended.add(1, { name: job, outcome });
    duration.record((performance.now() - startedAt) / 1_000, { name: job });
  }
};
