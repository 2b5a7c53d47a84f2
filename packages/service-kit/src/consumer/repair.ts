/** A repair rebuilds what was derived from a source's events, from the source's snapshot. */
import type { JsMsg } from '@nats-io/jetstream';
import { transactionOn } from '../database/database.js';
import { idOf } from '../nats/message.js';
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

export class SourceRestoredError extends Error {
  constructor(readonly event: JsMsg) {
    super("The source's database was restored from a backup.");
    this.name = 'SourceRestoredError';
  }
}

/**
 * Without a snapshot, the missing events are only reported.
 * @param firstSeq the first message after the gap
 * @throws when the rebuild fails; the bookmark then stays, and reading the stream again retries
 */
export const repairGap = async (context: ConsumerContext, nextSeq: number, firstSeq: number): Promise<void> => {
  const { source, session } = context;
  const missing = firstSeq - nextSeq;
  const cause = missing ? 'events are missing from the stream' : 'the stream was replaced; events may be missing';
  await repair(context, { missing, nextSeq, firstSeq }, cause);
  // There is no message to take the time from; for a missing message only the sequence is compared.
  await moveBookmark(session, context, { seq: firstSeq - 1, time: new Date() });
  countGap(source, missing); // after a failed repair, the same gap is found again
};

/**
 * Repairs once for each restore, although a refilled stream has its event again.
 * @throws like repairGap
 */
export const repairRestored = async (context: ConsumerContext, event: JsMsg): Promise<void> => {
  const { source, service, session } = context;
  const values = [source, idOf(event), service];
  const { rowCount: repaired } = await session.query(FIND_IN_INBOX, values);
  if (!repaired) await repair(context, { seq: event.seq }, 'the source was restored from a backup');
  await transactionOn(session, async (tx) => {
    await tx.query(WRITE_INBOX, values);
    await moveBookmark(tx, context, event);
  });
};

const FIND_IN_INBOX = 'select from messaging.inbox where source = $1 and event_id = $2 and subscriber = $3';
const WRITE_INBOX =
  'insert into messaging.inbox (source, event_id, subscriber) values ($1, $2, $3) on conflict do nothing';

const repair = async ({ log, repairs, source }: ConsumerContext, details: object, cause: string): Promise<void> => {
  const run = Object.entries(repairs).find(([name]) => name === source)?.[1];
  log.error({ source, ...details, repair: Boolean(run) }, cause);
  if (!run) return;
  await run();
  log.info({ source }, 'the read model was repaired from a snapshot');
};
