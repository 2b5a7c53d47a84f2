/** Background jobs of automation: runs and the scheduler (SPEC sections 2, 3, 5 and 7). */
import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type {
  scheduleName,
  runEvent,
  jobRun,
  schedulerConfig,
  scheduleStatus,
  schedulerStatus,
  providerStatus,
} from './jobs.schemas.js';

/** Lines of a run's log that are stored (SPEC section 2). */
export const RUN_LINES = 20;
export type ScheduleName = z.infer<typeof scheduleName>;
export type RunEvent = z.infer<typeof runEvent>;
export type JobRun = z.infer<typeof jobRun>;
export type SchedulerConfig = z.infer<typeof schedulerConfig>;
export type ScheduleStatus = z.infer<typeof scheduleStatus>;
export type SchedulerStatus = z.infer<typeof schedulerStatus>;
export type ProviderStatus = z.infer<typeof providerStatus>;

export const {
  listJobRuns,
  getJobRun,
  watchJobRun,
  cancelJobRun,
  getSchedulerStatus,
  configureScheduler,
  stopScheduler,
  previewSchedule,
  pauseSchedule,
  resumeSchedule,
  runScheduleNow,
  getAutomationOverview,
} = endpoints(() => import('./jobs.schemas.js'), {
  listJobRuns: {
    route: 'GET /api/admin/job-runs',
    summary: 'Runs of background jobs, newest first, optionally of one kind or state',
    access: 'admin',
    shows: ['jobRuns'],
    paged: true,
  },
  getJobRun: {
    route: 'GET /api/admin/job-runs/:id',
    summary: 'One run with the last 20 lines of its log',
    access: 'admin',
    shows: ['jobRuns'],
  },
  /** Server-sent events: each `data:` is a runEvent. Begins with the stored lines; the stream ends with the run. */
  watchJobRun: {
    route: 'GET /api/admin/job-runs/:id/events',
    summary: 'Live progress of a run; repeats the stored lines first',
    access: 'admin',
    limits: { stream: true, inFlight: false },
    produces: ['text/event-stream'],
  },
  cancelJobRun: {
    route: 'POST /api/admin/job-runs/:id/cancel',
    summary: 'Cancel a run; it ends after its current card. A run that has ended is returned unchanged',
    access: 'admin',
    changes: ['jobRuns'],
  },
  getSchedulerStatus: {
    route: 'GET /api/admin/scheduler/status',
    summary: 'Schedules with their next runs, and the active runs',
    access: 'admin',
    shows: ['jobRuns'],
  },
  /** Absent parts stay unchanged. */
  configureScheduler: {
    route: 'POST /api/admin/scheduler/config',
    summary: 'Change the configuration of the scheduler',
    access: 'admin',
    changes: ['jobRuns'],
  },
  stopScheduler: {
    route: 'POST /api/admin/scheduler/stop',
    summary: 'Stop All: disable the scheduler and cancel every active run',
    access: 'admin',
    changes: ['jobRuns'],
  },
  previewSchedule: {
    route: 'GET /api/admin/scheduler/preview',
    summary: 'The next five runs of a cron expression; bad_input when it is not valid',
    access: 'admin',
    shows: ['jobRuns'],
  },
  pauseSchedule: {
    route: 'POST /api/admin/scheduler/schedules/:name/pause',
    summary: 'Pause a schedule; a run in progress continues',
    access: 'admin',
    changes: ['jobRuns'],
  },
  resumeSchedule: {
    route: 'POST /api/admin/scheduler/schedules/:name/resume',
    summary: 'Resume a paused schedule; runs missed while it was paused are not made up',
    access: 'admin',
    changes: ['jobRuns'],
  },
  runScheduleNow: {
    route: 'POST /api/admin/scheduler/schedules/:name/run',
    summary: 'Start the job of a schedule now, also while it is paused',
    access: 'admin',
    changes: ['jobRuns'],
    status: 202,
    errors: ['already_running', 'daily_limit', 'not_configured'],
  },
  getAutomationOverview: {
    route: 'GET /api/admin/automation/overview',
    summary: 'Active and last runs, failures of the last 24 hours, providers with their quotas, and waiting approvals',
    access: 'admin',
    shows: ['jobRuns', 'priceMatches'],
  },
});
