import { z } from 'zod';
import { id, text, timestamp } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { JOB_KINDS, RUN_STATES, PROVIDERS } from './job-kinds.js';

export const SCHEDULE_NAMES = ['dailyImageUpdates', 'weeklyMaintenance', 'priceRefresh', 'priceGuide'] as const;
export const LINE_STATUSES = ['processing', 'success', 'failure', 'skipped'] as const;

export const scheduleName = z.enum(SCHEDULE_NAMES);

/** One `data:` line of a run's event stream (SPEC sections 4 and 7). */
export const runEvent = z.object({
  /** Increases within a run. */
  number: z.number().int(),
  runId: z.uuid(),
  /** `start` is the first line of a stream; `complete`, `cancelled` and `error` are the last one of a run. */
  type: z.enum(['start', 'progress', 'complete', 'cancelled', 'error']),
  /** Of `progress`; null otherwise. */
  status: z.enum(LINE_STATUSES).nullable(),
  current: z.number().int(),
  /** null while the number of cards is not known. */
  total: z.number().int().nullable(),
  cardId: id.nullable(),
  cardName: z.string().nullable(),
  /** The reason of a failure or of a skipped card, or the result of the run. */
  message: z.string().nullable(),
  successCount: z.number().int(),
  failureCount: z.number().int(),
  totalProcessed: z.number().int(),
  at: timestamp,
});

export const jobRun = z.object({
  id: z.uuid(),
  kind: z.enum(JOB_KINDS),
  /** null when an admin started the run without a schedule. */
  schedule: scheduleName.nullable(),
  /** The admin who started it; null for a run that was due. */
  startedBy: id.nullable(),
  state: z.enum(RUN_STATES),
  /** A cancelled run ends after its current card. */
  cancelRequested: z.boolean(),
  limit: z.number().int(),
  rateLimitMs: z.number().int(),
  /** Cards processed so far. */
  current: z.number().int(),
  total: z.number().int().nullable(),
  successCount: z.number().int(),
  failureCount: z.number().int(),
  skippedCount: z.number().int(),
  /** Why the run failed or ended early; null otherwise. */
  message: z.string().nullable(),
  createdAt: timestamp,
  startedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
});

const runParams = z.object({ id: z.uuid() });

export const listJobRuns = {
  query: pageQuery.extend({ kind: z.enum(JOB_KINDS).optional(), state: z.enum(RUN_STATES).optional() }),
  output: z.array(jobRun),
};
export const getJobRun = { params: runParams, output: jobRun.extend({ lines: z.array(runEvent) }) };
export const watchJobRun = { params: runParams };
export const cancelJobRun = { params: runParams, output: jobRun };

/** SPEC section 5: five fields. The service rejects what is not a valid expression. */
const cron = text(100);
/** An IANA name, e.g. America/New_York. */
const timeZone = text(60);
const batch = (maximum: number) => z.int().min(1).max(maximum);

const dailyImageUpdates = z.object({
  enabled: z.boolean(),
  schedule: cron,
  batchSize: batch(5000),
  maxPerDay: z.int().min(100).max(10_000),
});
const weeklyMaintenance = z.object({ enabled: z.boolean(), schedule: cron, batchSize: batch(2000) });
const prices = z.object({ enabled: z.boolean(), schedule: cron, batchSize: batch(5000) });

export const schedulerConfig = z.object({
  /** false stops every schedule. */
  enabled: z.boolean(),
  timeZone,
  dailyImageUpdates,
  weeklyMaintenance,
  priceRefresh: prices,
  priceGuide: prices,
});

export const scheduleStatus = z.object({
  name: scheduleName,
  kind: z.enum(JOB_KINDS),
  /** false: paused. */
  enabled: z.boolean(),
  schedule: z.string(),
  timeZone: z.string(),
  batchSize: z.number().int(),
  /** The next five; empty while the schedule or the scheduler is paused. */
  nextRuns: z.array(timestamp),
  /** Cards per day (UTC); null without a limit. */
  maxPerDay: z.number().int().nullable(),
  processedToday: z.number().int(),
  lastRun: jobRun.nullable(),
});

export const schedulerStatus = z.object({
  enabled: z.boolean(),
  activeJobs: z.number().int(),
  /** Cards of daily image updates today (UTC). */
  dailyProcessedCount: z.number().int(),
  lastResetDate: z.iso.date(),
  config: schedulerConfig,
  schedules: z.array(scheduleStatus),
  activeRuns: z.array(jobRun),
});

export const getSchedulerStatus = { output: schedulerStatus };
export const configureScheduler = {
  body: z.object({
    enabled: z.boolean().optional(),
    timeZone: timeZone.optional(),
    dailyImageUpdates: dailyImageUpdates.partial().optional(),
    weeklyMaintenance: weeklyMaintenance.partial().optional(),
    priceRefresh: prices.partial().optional(),
    priceGuide: prices.partial().optional(),
  }),
  output: schedulerStatus,
};
export const stopScheduler = { output: schedulerStatus };
export const previewSchedule = {
  query: z.object({ schedule: cron, timeZone: timeZone.default('UTC') }),
  output: z.object({ nextRuns: z.array(timestamp) }),
};

const scheduleParams = z.object({ name: scheduleName });

export const pauseSchedule = { params: scheduleParams, output: schedulerStatus };
export const resumeSchedule = { params: scheduleParams, output: schedulerStatus };
export const runScheduleNow = { params: scheduleParams, output: jobRun };

export const providerStatus = z.object({
  provider: z.enum(PROVIDERS),
  configReady: z.boolean(),
  missingConfig: z.array(z.string()),
  /** `limited`: the provider's rate limit was reached; `open`: it failed repeatedly, so it is not called. */
  state: z.enum(['ok', 'limited', 'open']),
  pausedUntil: timestamp.nullable(),
  lastError: z.string().nullable(),
  /** Requests today (UTC). */
  usedToday: z.number().int(),
  dailyLimit: z.number().int(),
});

export const getAutomationOverview = {
  output: z.object({
    schedulerEnabled: z.boolean(),
    activeRuns: z.array(jobRun),
    /** The last run of each kind. */
    lastRuns: z.array(jobRun),
    failedLastDay: z.number().int(),
    matchesWaiting: z.number().int(),
    providers: z.array(providerStatus),
  }),
};
