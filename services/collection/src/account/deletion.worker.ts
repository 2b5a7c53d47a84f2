import { worker, type JobWorker } from '@ninepocket/service-kit/jobs/worker';
import type { Context } from '../context.js';
import { deletion } from './deletion.job.js';
import { deleteCollector } from './deletion.store.js';

export const deletionJobs = ({ pool }: Context): JobWorker[] => [
  worker(deletion, ({ userId }) => deleteCollector(pool, userId)),
];
