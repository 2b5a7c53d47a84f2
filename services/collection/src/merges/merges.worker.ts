import { transaction } from '@ninepocket/service-kit/database/database';
import { worker, type JobWorker } from '@ninepocket/service-kit/jobs/worker';
import type { Context } from '../context.js';
import { applyMerge } from './apply-merge.use-case.js';
import { cardMerge } from './card-merge.job.js';

export const mergeJobs = ({ pool }: Context): JobWorker[] => [
  worker(cardMerge, ({ cardId }) => transaction(pool, (tx) => applyMerge(tx, cardId))),
];
