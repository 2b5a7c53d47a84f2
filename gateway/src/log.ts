/** JSON lines on stdout, buffered because writing each line separately slows requests down. */
import { pino, type Logger } from 'pino';

export interface GatewayLog {
  log: Logger;
  flush(): void;
}

/** Nothing is redacted here, because tokens and email addresses are never logged. */
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
        // Either stdout is not open yet, so nothing was buffered, or it is closed.
      }
    },
  };
};
