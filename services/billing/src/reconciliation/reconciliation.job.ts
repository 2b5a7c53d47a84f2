import { job } from '@ninepocket/service-kit/jobs/job';
import { z } from 'zod';

/** Works on the unfinished reconciliation, from the last user that was compared. */
export const reconciliation = job('billing.reconcile', z.object({}), {
  retries: Infinity,
  key: () => 'once',
  hasOwnQueues: true,
});
