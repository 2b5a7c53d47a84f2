/** Of all metrics. Their names are those that Prometheus scrapes; docs/telemetry.md lists them. */
import { metrics } from '@opentelemetry/api';

/** Does nothing unless telemetry is preloaded. */
export const meter = metrics.getMeter('ninepocket');

/** Seconds; the service level (500 ms) and the gateway's time limits (4 s and more) are bounds of buckets. */
export const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds; for what may wait or work for minutes. */
export const WORK_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800];
