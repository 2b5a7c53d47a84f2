import type { Context } from '../context.js';
import { pollingWorker, type PollingWorker } from '../work/polling.worker.js';
import { endGrants, findEndedGrants } from './grants.store.js';

const POLL_MS = 2_000;

/** Ends granted plans. Replicas may do it at the same time: the customer's lock makes the second one change nothing. */
export const grantsWorker = ({ pool, log }: Context): PollingWorker =>
  pollingWorker('grants', POLL_MS, log, async () => {
    const userIds = await findEndedGrants(pool);
    for (const userId of userIds) await endGrants(pool, userId);
    return userIds.length > 0;
  });
