/** Access to the preloaded telemetry; a separate module, because importing telemetry.ts would start it. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Telemetry {
  serveMetrics(req: IncomingMessage, res: ServerResponse): void;
  /**
   * Makes the trace of a request known to what the request awaits, and, if spans are exported, spans of SQL and of calls to
   * others. Not in the gateway, which passes its one span on itself: on Node 20 and 22, it costs a tenth of a request.
   */
  followRequests(): Promise<void>;
  shutdown(): Promise<void>;
}

/** Global, so that the gateway can read it without importing this package. */
const KEY = Symbol.for('ninepocket.telemetry');
const globals = globalThis as { [KEY]?: Telemetry };

export const setTelemetry = (telemetry: Telemetry): void => {
  globals[KEY] = telemetry;
};

/** @returns null when the process was started without `--import …/telemetry` */
export const getTelemetry = (): Telemetry | null => globals[KEY] ?? null;
