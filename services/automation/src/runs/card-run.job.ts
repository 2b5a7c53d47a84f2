import { JOB_KINDS } from '@ninepocket/contracts/automation/job-kinds';
import { job } from '@ninepocket/service-kit/jobs/job';
import { z } from 'zod';

/** Executes a run. It ends or fails by its own rules, so the job itself is repeated without end. */
export const cardRun = job('automation.run', z.object({ runId: z.uuid(), kind: z.enum(JOB_KINDS) }), {
  retries: Infinity,
  key: ({ kind }) => kind,
  hasOwnQueues: true,
});
