import { z } from 'zod';
import { id, idInput, timestamp } from './fields/fields.schemas.js';
import { pageQuery } from './fields/paging.schemas.js';

export const recentError = z.object({
  method: z.string(),
  /** The pattern, such as `/api/cards/:id`. */
  route: z.string(),
  status: z.number().int(),
  code: z.string(),
  count: z.number().int(),
  lastAt: timestamp,
  /** Finds the latest one in the logs. */
  lastRequestId: z.string(),
});

export const serviceState = z.object({
  version: z.string(),
  /** Of the replica that answered. */
  startedAt: timestamp,
  /** Without NATS, requests are served and events wait in the outbox. */
  nats: z.enum(['ok', 'unavailable']),
  outbox: z.object({
    waiting: z.number().int(),
    /** How long the oldest unpublished event has waited; null when none waits. */
    oldestSeconds: z.number().nullable(),
  }),
  /** Events of each source that were not handled yet; null while NATS is unavailable. */
  consumers: z.array(z.object({ source: z.string(), lag: z.number().int().nullable() })),
  /** Background jobs that are due or running, by name; `oldestSeconds` is how long the oldest one has waited. */
  jobs: z.array(
    z.object({
      name: z.string(),
      waiting: z.number().int(),
      running: z.number().int(),
      oldestSeconds: z.number().nullable(),
    }),
  ),
  deadLetters: z.number().int(),
  /** Requests that failed with a status of 500 or above within the last 24 hours, by route; the most frequent 20. */
  errors: z.array(recentError),
  errorCount: z.number().int(),
});

export const deadLetter = z.object({
  id,
  /** The service that published the event; `job` for a background job. */
  source: z.string(),
  /** Of a job: its id. */
  eventId: z.string(),
  name: z.string(),
  /** What the event is about, such as `set:12`; null when the event is not readable, and for a job. */
  aggregate: z.string().nullable(),
  error: z.string(),
  attempts: z.number().int(),
  firstFailedAt: timestamp,
  lastFailedAt: timestamp,
  /** False when the service can no longer read it or no longer handles its kind. */
  retryable: z.boolean(),
});

const params = z.object({ id: idInput });

export const getServiceState = { output: serviceState };

export const listDeadLetters = { query: pageQuery, output: z.array(deadLetter) };

export const retryDeadLetter = { params };

export const discardDeadLetter = { params };
