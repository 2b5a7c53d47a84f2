import { syncStream } from './stream-sync.js';
import type { RelayOptions } from './relay.js';

/** NATS usually answers within milliseconds. */
const WAIT_FOR_NATS_MS = 2_000;

/**
 * Recognizes a restored database before requests can insert rows with ids that were lost. While NATS is unavailable,
 * the service starts without this check; the relay repeats it on every connection.
 */
export const checkBeforeServing = async (options: RelayOptions): Promise<void> => {
  const { bus, sessions, log } = options;
  const js = await bus.connected(AbortSignal.timeout(WAIT_FOR_NATS_MS));
  if (!js) return log.warn('NATS is unavailable; whether the database was restored is checked on connection');
  const session = await sessions.connect();
  try {
    await syncStream(session, js, options);
  } catch (error) {
    log.warn({ err: error }, 'the stream is unavailable; whether the database was restored is checked later');
  } finally {
    session.release();
  }
};
