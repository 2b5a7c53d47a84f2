/** What admins see of a service's process, queues and errors. Every service has these endpoints. */
import type { z } from 'zod';
import type { ServiceName } from '../services.js';
import { endpoints } from './endpoint.js';
import type { recentError, serviceState, deadLetter } from './service-operations.schemas.js';

export type RecentError = z.infer<typeof recentError>;
export type ServiceState = z.infer<typeof serviceState>;
export type DeadLetter = z.infer<typeof deadLetter>;

export const serviceOperations = (service: ServiceName) =>
  endpoints(() => import('./service-operations.schemas.js'), {
    getServiceState: {
      route: `GET /api/admin/${service}/state`,
      summary: `Version, queues and errors of the last 24 hours of ${service}`,
      access: 'admin',
      shows: ['operations'],
    },
    listDeadLetters: {
      route: `GET /api/admin/${service}/dead-letters`,
      summary: `Events and background jobs that ${service} could not handle, newest first`,
      access: 'admin',
      shows: ['operations'],
      paged: true,
    },
    retryDeadLetter: {
      route: `POST /api/admin/${service}/dead-letters/:id/retry`,
      summary: `Handle an event again, or queue a background job again, that ${service} could not handle`,
      access: 'admin',
      changes: ['operations'],
      errors: ['retry_failed', 'not_retryable'],
    },
    discardDeadLetter: {
      route: `DELETE /api/admin/${service}/dead-letters/:id`,
      summary: `Discard an event or background job that ${service} could not handle; it will not be handled`,
      access: 'admin',
      changes: ['operations'],
    },
  });
