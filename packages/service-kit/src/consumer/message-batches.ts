/** Groups messages that have already arrived into batches, without waiting for a batch to fill up. */
import { setImmediate as turn } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';

const BATCH_MESSAGES = 100;
const BATCH_BYTES = 1_000_000;

export async function* inBatches(messages: AsyncIterable<JsMsg>): AsyncGenerator<JsMsg[], void> {
  const iterator = messages[Symbol.asyncIterator]();
  try {
    for (let next = readNext(iterator); ;) {
      const first = await next;
      if (first.done) return;
      const batch = [first.value];
      let bytes = first.value.data.length;
      next = readNext(iterator);
      const nothingMore = turn(null);
      while (batch.length < BATCH_MESSAGES && bytes < BATCH_BYTES) {
        // Messages that have already arrived win this race each time; those in transit lose it. A failure ends the
        // batch and is thrown by the next read.
        const more = await Promise.race([next.catch(() => null), nothingMore]);
        if (!more || more.done) break;
        batch.push(more.value);
        bytes += more.value.data.length;
        next = readNext(iterator);
      }
      yield batch;
    }
  } finally {
    // Not awaited: it ends when the pending message arrives or the source is closed.
    iterator.return?.().catch(() => {});
  }
}

/** A failure is thrown when its turn comes; until then it is not an unhandled rejection. */
const readNext = (iterator: AsyncIterator<JsMsg>): Promise<IteratorResult<JsMsg, unknown>> => {
  const next = iterator.next();
  next.catch(() => {});
  return next;
};
