import type { Logger } from 'pino';
import type { RunningService } from './service.js';

const HARD_LIMIT_MS = 10_000;

/**
 * SIGTERM and SIGINT stop the service and exit with 0. An unhandled rejection or exception leaves the process in an
 * unknown state, so it is logged, the service drains, and the process exits with 1 for the supervisor to replace it.
 */
export const endWithProcess = (running: RunningService, log: Logger): void => {
  let exitCode = 0;
  const end = (code: number): void => {
    exitCode = Math.max(exitCode, code);
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, HARD_LIMIT_MS).unref();
    running.stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  const crash = (error: unknown, origin: string): void => {
    log.fatal({ err: error, origin }, 'unexpected error; the process is stopping');
    end(1);
  };
  process.once('SIGTERM', () => end(0));
  process.once('SIGINT', () => end(0));
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', (error) => crash(error, 'unhandledRejection'));
};
