/** Access to the preloaded telemetry; a separate module, because importing telemetry.ts would start it. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Telemetry {
  /** Answers `/metrics` in Prometheus text. */
  serveMetrics(req: IncomingMessage, res: ServerResponse): void;
  /** Flushes pending spans at the end of the process. */
  shutdown(): Promise<void>;
}

let loaded: Telemetry | null = null;

export const setTelemetry = (telemetry: Telemetry): void => {
  loaded = telemetry;
};

/** @returns null when the process was started without `--import …/telemetry` */
export const getTelemetry = (): Telemetry | null => loaded;
