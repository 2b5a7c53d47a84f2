import { pollingWorker, type PollingWorker } from '../work/polling.worker.js';
import { processEvents, type WorkContext } from './process-events.use-case.js';

/** Events that were stored by a replica that crashed, or that wait for a retry, are found by polling. */
const POLL_MS = 1_000;

export const webhookWorker = (ctx: WorkContext): PollingWorker =>
  pollingWorker('webhooks', POLL_MS, ctx.log, (signal) => processEvents(ctx, signal));
