import { countGap } from '../telemetry/messaging-metrics.js';
import { moveBookmark } from './bookmark.js';
import type { ConsumerContext } from './consumer-context.js';

export class GapError extends Error {
  constructor(
    readonly expectedSeq: number,
    readonly actualSeq: number,
  ) {
    super(`The stream dropped messages ${expectedSeq} to ${actualSeq - 1} before they were read.`);
    this.name = 'GapError';
  }
}

/**
 * Without a snapshot, the missing events are only reported.
 * @param firstSeq the first message after the gap
 * @throws when the rebuild fails; the bookmark then stays, and reading the stream again retries
 */
export const repairGap = async (context: ConsumerContext, nextSeq: number, firstSeq: number): Promise<void> => {
  const { log, repairs, session, source } = context;
  const missing = firstSeq - nextSeq;
  const repair = Object.entries(repairs).find(([name]) => name === source)?.[1];
  log.error({ source, missing, nextSeq, firstSeq, repair: Boolean(repair) }, 'events are missing from the stream');
  await repair?.();
  // There is no message to take the time from; for a missing message only the sequence is compared.
  await moveBookmark(session, context, { seq: firstSeq - 1, time: new Date() });
  countGap(source, missing); // after a failed repair, the same gap is found again
  if (repair) log.info({ source, missing }, 'the gap was repaired from a snapshot');
};
