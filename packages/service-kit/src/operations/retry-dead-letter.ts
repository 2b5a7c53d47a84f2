import { ROOT_CONTEXT } from '@opentelemetry/api';
import type pg from 'pg';
import type { RecordAudit } from '../audit/record-audit.js';
import { reasonOf } from '../consumer/dead-letter.js';
import { handleNew } from '../consumer/handle-events.js';
import type { Subscription } from '../consumer/subscription.js';
import { transaction } from '../database/database.js';
import { databaseProblem, isOutage } from '../database/database-errors.js';
import type { JobWorker } from '../jobs/worker.js';
import { conflict, problem } from '../http/problem.js';
import { auditedDeadLetter } from './audited-dead-letter.js';
import { deadJobOf, requeue } from './dead-jobs.js';
import { deleteDeadLetter, lockDeadLetter, recordFailedRetry } from './dead-letters.js';
import { readLetter } from './readable-letter.js';

export interface DeadLetterOptions {
  service: string;
  subscriptions: Subscription[];
  jobs: JobWorker[];
  pool: pg.Pool;
  recordAudit: RecordAudit;
}

/**
 * Queues a job again; handles an event, as its consumer would. Newer events were handled before it, which handlers expect
 * (decision 006). Then the dead letter is deleted.
 * @throws ProblemError not_found when it is gone, not_retryable, retry_failed when the handler fails again
 */
export const retryDeadLetter = async (options: DeadLetterOptions, id: number, actorId: number): Promise<void> => {
  const { service, subscriptions, jobs, pool, recordAudit } = options;
  const outcome = await transaction(pool, async (tx) => {
    const letter = await lockDeadLetter(tx, id);
    if (!letter) return 'gone';
    const job = deadJobOf(jobs, letter);
    const event = readLetter(subscriptions, letter);
    if (job) {
      await requeue(tx, job);
      await deleteDeadLetter(tx, id);
    } else if (event) await handleNew(tx, { service, source: letter.source }, [{ ...event, trace: ROOT_CONTEXT }]);
    else return 'unreadable';
    await recordAudit(tx, auditedDeadLetter('dead-letter.retried', letter, actorId));
    return 'handled';
  }).catch(async (error: unknown) => {
    if (isOutage(error) || databaseProblem(error)) throw error;
    await recordFailedRetry(pool, id, reasonOf(error));
    return 'failed';
  });
  if (outcome === 'gone') throw problem('not_found');
  if (outcome === 'unreadable') throw conflict('not_retryable', 'This cannot be repeated. Discard it instead.');
  if (outcome === 'failed') throw conflict('retry_failed', 'The event failed again. Its error was updated.');
};

/** @throws ProblemError not_found when it is gone */
export const discardDeadLetter = ({ pool, recordAudit }: DeadLetterOptions, id: number, actorId: number) =>
  transaction(pool, async (tx) => {
    const letter = await lockDeadLetter(tx, id);
    if (!letter) throw problem('not_found');
    await deleteDeadLetter(tx, id);
    await recordAudit(tx, auditedDeadLetter('dead-letter.discarded', letter, actorId));
  });
