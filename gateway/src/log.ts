/** Structured logs: JSON lines on stdout, buffered so that a line costs a request almost nothing. */
import { pino, type Logger } from 'pino';

export interface GatewayLog {
  log: Logger;
  /** Writes what is buffered; call it before the process ends. */
  flush(): void;
}

/** @param level pino's level; tokens and addresses of people are never handed to the log, so nothing is redacted here */
export const createLog = (level: string): GatewayLog => {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 });
  const log = pino(
    {
      level,
      base: { service: 'gateway' },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  return {
    log,
    flush() {
      try {
        destination.flushSync();
      } catch {
        // Not open yet: nothing was buffered, or stdout is gone and nobody reads.
      }
    },
  };
};
