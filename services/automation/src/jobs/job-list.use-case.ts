import type { JobKind } from '@ninepocket/contracts/automation/job-kinds';
import { priceRefresh } from '../prices/refresh-run.use-case.js';
import { imageCheck } from '../image-runs/image-check.use-case.js';
import { imageRun } from '../image-runs/image-run.use-case.js';
import { priceGuide } from '../price-guide/guide-run.use-case.js';
import type { Job } from './job.use-case.js';

const JOBS: Record<JobKind, Job> = {
  'image-check': imageCheck,
  'image-search': imageRun,
  'price-guide': priceGuide,
  'price-refresh': priceRefresh,
};

export const jobOf = (kind: JobKind): Job => JOBS[kind];
