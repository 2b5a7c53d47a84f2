import { scheduleName } from '@ninepocket/contracts/automation/jobs.schemas';
import { job } from '@ninepocket/service-kit/jobs/job';
import { z } from 'zod';

/** Starts the run of a schedule at `due`; does nothing when the schedule is due at another time meanwhile. */
export const dueSchedule = job('automation.schedule', z.object({ name: scheduleName, due: z.iso.datetime() }), {
  retries: Infinity,
  key: ({ name }) => name,
});
