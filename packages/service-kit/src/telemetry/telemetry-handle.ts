/** What the preloaded telemetry leaves for the service; apart, so that asking does not start telemetry. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Telemetry {
  /** Answers `/metrics` in Prometheus text. */
  serveMetrics(req: IncomingMessage, res: ServerResponse): void;
  /** Sends what is left, at the end of the process. */
  shutdown(): Promise<void>;
}

let loaded: Telemetry | null = null;

export const setTelemetry = (telemetry: Telemetry): void => {
  loaded = telemetry;
};

/** @returns null when the process was started without `--import …/telemetry` */
export const getTelemetry = (): Telemetry | null => loaded;
