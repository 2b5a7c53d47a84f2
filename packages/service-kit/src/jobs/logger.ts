import { Logger as GraphileLogger } from 'graphile-worker';
import type { Logger } from 'pino';

/** graphile-worker's log lines, without the routine ones. */
export const graphileLogger = (log: Logger): GraphileLogger =>
  new GraphileLogger(() => (level, message, meta) => {
    const details = { err: meta?.error as unknown };
    // A failed job's message repeats the error and its stack.
    if (level === 'error') log.error(details, message.split(' with error ')[0]);
    else if (level === 'warning') log.warn(details, message);
    else log.debug(message);
  });
