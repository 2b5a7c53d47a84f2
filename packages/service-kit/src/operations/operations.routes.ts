import { id } from '@ninepocket/contracts/http/fields/fields.schemas';
import { serviceOperations, type DeadLetter, type ServiceState } from '@ninepocket/contracts/http/service-operations';
import type { ServiceName } from '@ninepocket/contracts/services';
import { z } from 'zod';
import { maskAddresses } from '../audit/audit.rules.js';
import { readCursor } from '../http/cursor.js';
import { admin } from '../http/guards.js';
import { pageOf } from '../http/page.js';
import { route, type Route } from '../http/route.js';
import { deadJobOf } from './dead-jobs.js';
import { countDeadLetters, listDeadLetters, type DeadLetterRow } from './dead-letters.js';
import { readQueues, type Queues } from './queues.js';
import { listRecentErrors } from './recent-errors.js';
import { envelopeOf, readLetter } from './readable-letter.js';
import { discardDeadLetter, retryDeadLetter, type DeadLetterOptions } from './retry-dead-letter.js';

interface OperationsOptions extends Queues, DeadLetterOptions {
  service: ServiceName;
  version: string;
}

const ERRORS = 20;
const ERROR_LENGTH = 500;
const after = z.tuple([id]);

/** Of every service, at /api/admin/<service>. */
export const operationsRoutes = (options: OperationsOptions): Route[] => {
  const { service, version, pool, bus } = options;
  const contract = serviceOperations(service);
  const startedAt = new Date().toISOString();
  return [
    route(contract.getServiceState, admin, async (): Promise<ServiceState> => ({
      version,
      startedAt,
      nats: bus.jetstream ? 'ok' : 'unavailable',
      ...(await readQueues(options)),
      ...(await listRecentErrors(pool, ERRORS)),
    })),

    route(contract.listDeadLetters, admin, async ({ query: { cursor, limit } }) => {
      const [before] = readCursor(cursor, after) ?? [null];
      const [rows, total] = await Promise.all([listDeadLetters(pool, before, limit + 1), countDeadLetters(pool)]);
      return pageOf(rows, limit, total, present(options), (row) => [row.id]);
    }),

    route(contract.retryDeadLetter, admin, ({ params, caller }) => retryDeadLetter(options, params.id, caller.userId)),

    route(contract.discardDeadLetter, admin, ({ params, caller }) =>
      discardDeadLetter(options, params.id, caller.userId),
    ),
  ];
};

/** Without the data of the event or job, which may be personal. */
const present =
  ({ subscriptions, jobs }: DeadLetterOptions) =>
  (row: DeadLetterRow): DeadLetter => ({
    id: row.id,
    source: row.source,
    eventId: row.event_id,
    name: row.name,
    aggregate: envelopeOf(row)?.aggregate ?? null,
    error: maskAddresses(row.error).slice(0, ERROR_LENGTH),
    attempts: row.attempts,
    firstFailedAt: row.first_failed_at.toISOString(),
    lastFailedAt: row.last_failed_at.toISOString(),
    retryable: (deadJobOf(jobs, row) ?? readLetter(subscriptions, row)) !== null,
  });
