import { metrics } from '@opentelemetry/api';

const meter = metrics.getMeter('ninepocket.jobs');
const ended = meter.createCounter('ninepocket.jobs', {
  description: 'Executions of background jobs, by job and outcome',
});
const duration = meter.createHistogram('ninepocket.job.duration', {
  unit: 's',
  description: 'How long an execution took, by job',
});

/** @param work returns the outcome @throws its errors, counted as failed */
export const measureJob = async (job: string, work: () => Promise<'done' | 'again'>): Promise<void> => {
  const startedAt = performance.now();
  let outcome = 'failed';
  try {
    outcome = await work();
  } finally {
    ended.add(1, { job, outcome });
    duration.record((performance.now() - startedAt) / 1_000, { job });
  }
};
