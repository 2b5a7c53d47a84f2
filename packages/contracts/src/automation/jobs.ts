/** Background jobs of automation: runs and the scheduler (SPEC sections 2, 3, 5 and 7). */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { id, text, timestamp } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';

export const JOB_KINDS = ['image-search', 'image-check', 'price-guide', 'price-refresh'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const RUN_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];

export const SCHEDULE_NAMES = ['dailyImageUpdates', 'weeklyMaintenance', 'priceRefresh', 'priceGuide'] as const;
export type ScheduleName = (typeof SCHEDULE_NAMES)[number];
export const scheduleName = z.enum(SCHEDULE_NAMES);

/** Lines of a run's log that are stored (SPEC section 2). */
export const RUN_LINES = 20;

export const LINE_STATUSES = ['processing', 'success', 'failure', 'skipped'] as const;

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
export type RunEvent = z.infer<typeof runEvent>;

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
export type JobRun = z.infer<typeof jobRun>;

const runParams = z.object({ id: z.uuid() });

export const listJobRuns = endpoint({
  method: 'GET',
  path: '/api/admin/job-runs',
  summary: 'Runs of background jobs, newest first, optionally of one kind or state',
  access: 'admin',
  shows: ['jobRuns'],
  paged: true,
  query: pageQuery.extend({ kind: z.enum(JOB_KINDS).optional(), state: z.enum(RUN_STATES).optional() }),
  output: z.array(jobRun),
});
export const getJobRun = endpoint({
  method: 'GET',
  path: '/api/admin/job-runs/:id',
  summary: 'One run with the last 20 lines of its log',
  access: 'admin',
  shows: ['jobRuns'],
  params: runParams,
  output: jobRun.extend({ lines: z.array(runEvent) }),
});
/** Server-sent events: each `data:` is a runEvent. Begins with the stored lines; the stream ends with the run. */
export const watchJobRun = endpoint({
  method: 'GET',
  path: '/api/admin/job-runs/:id/events',
  summary: 'Live progress of a run; repeats the stored lines first',
  access: 'admin',
  params: runParams,
  produces: ['text/event-stream'],
});
export const cancelJobRun = endpoint({
  method: 'POST',
  path: '/api/admin/job-runs/:id/cancel',
  summary: 'Cancel a run; it ends after its current card. A run that has ended is returned unchanged',
  access: 'admin',
  changes: ['jobRuns'],
  params: runParams,
  output: jobRun,
});

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
export type SchedulerConfig = z.infer<typeof schedulerConfig>;

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
export type ScheduleStatus = z.infer<typeof scheduleStatus>;

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
export type SchedulerStatus = z.infer<typeof schedulerStatus>;

export const getSchedulerStatus = endpoint({
  method: 'GET',
  path: '/api/admin/scheduler/status',
  summary: 'Schedules with their next runs, and the active runs',
  access: 'admin',
  shows: ['jobRuns'],
  output: schedulerStatus,
});
/** Absent parts stay unchanged. */
export const configureScheduler = endpoint({
  method: 'POST',
  path: '/api/admin/scheduler/config',
  summary: 'Change the configuration of the scheduler',
  access: 'admin',
  changes: ['jobRuns'],
  body: z.object({
    enabled: z.boolean().optional(),
    timeZone: timeZone.optional(),
    dailyImageUpdates: dailyImageUpdates.partial().optional(),
    weeklyMaintenance: weeklyMaintenance.partial().optional(),
    priceRefresh: prices.partial().optional(),
    priceGuide: prices.partial().optional(),
  }),
  output: schedulerStatus,
});
export const stopScheduler = endpoint({
  method: 'POST',
  path: '/api/admin/scheduler/stop',
  summary: 'Stop All: disable the scheduler and cancel every active run',
  access: 'admin',
  changes: ['jobRuns'],
  output: schedulerStatus,
});
export const previewSchedule = endpoint({
  method: 'GET',
  path: '/api/admin/scheduler/preview',
  summary: 'The next five runs of a cron expression; bad_input when it is not valid',
  access: 'admin',
  shows: ['jobRuns'],
  query: z.object({ schedule: cron, timeZone: timeZone.default('UTC') }),
  output: z.object({ nextRuns: z.array(timestamp) }),
});

const scheduleParams = z.object({ name: scheduleName });

export const pauseSchedule = endpoint({
  method: 'POST',
  path: '/api/admin/scheduler/schedules/:name/pause',
  summary: 'Pause a schedule; a run in progress continues',
  access: 'admin',
  changes: ['jobRuns'],
  params: scheduleParams,
  output: schedulerStatus,
});
export const resumeSchedule = endpoint({
  method: 'POST',
  path: '/api/admin/scheduler/schedules/:name/resume',
  summary: 'Resume a paused schedule; runs missed while it was paused are not made up',
  access: 'admin',
  changes: ['jobRuns'],
  params: scheduleParams,
  output: schedulerStatus,
});
export const runScheduleNow = endpoint({
  method: 'POST',
  path: '/api/admin/scheduler/schedules/:name/run',
  summary: 'Start the job of a schedule now, also while it is paused',
  access: 'admin',
  changes: ['jobRuns'],
  params: scheduleParams,
  status: 202,
  output: jobRun,
  errors: ['already_running', 'daily_limit', 'not_configured'],
});

export const PROVIDERS = ['ebay', 'pricecharting', 'image-search'] as const;

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
export type ProviderStatus = z.infer<typeof providerStatus>;

export const getAutomationOverview = endpoint({
  method: 'GET',
  path: '/api/admin/automation/overview',
  summary: 'Active and last runs, failures of the last 24 hours, providers with their quotas, and waiting approvals',
  access: 'admin',
  shows: ['jobRuns', 'priceMatches'],
  output: z.object({
    schedulerEnabled: z.boolean(),
    activeRuns: z.array(jobRun),
    /** The last run of each kind. */
    lastRuns: z.array(jobRun),
    failedLastDay: z.number().int(),
    matchesWaiting: z.number().int(),
    providers: z.array(providerStatus),
  }),
});
