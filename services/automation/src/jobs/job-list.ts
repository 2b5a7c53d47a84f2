import type { JobKind } from '@ninepocket/contracts/automation/jobs';
import { priceRefresh } from '../prices/refresh-run.use-case.js';
import { priceGuide } from '../price-guide/guide-run.use-case.js';
import type { Job } from './job.js';

const JOBS: Partial<Record<JobKind, Job>> = { 'price-guide': priceGuide, 'price-refresh': priceRefresh };

export const jobOf = (kind: JobKind): Job => {
  const job = JOBS[kind];
  if (!job) throw new Error(`There is no job ${kind}`);
  return job;
};
