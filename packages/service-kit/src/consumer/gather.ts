/** Single messages become batches of what has come meanwhile: nobody waits for a batch to fill up. */
import { setImmediate as turn } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';

const BATCH_MESSAGES = 100;
/** Bytes after which a batch takes no more. */
const BATCH_BYTES = 1_000_000;

/** @throws what reading the messages throws */
export async function* gather(messages: AsyncIterable<JsMsg>): AsyncGenerator<JsMsg[], void> {
  const iterator = messages[Symbol.asyncIterator]();
  try {
    for (let next = ask(iterator); ;) {
      const first = await next;
      if (first.done) return;
      const batch = [first.value];
      let bytes = first.value.data.length;
      next = ask(iterator);
      const nothingMore = turn(null);
      while (batch.length < BATCH_MESSAGES && bytes < BATCH_BYTES) {
        // Messages that are here already win this race each time; those on their way lose it.
        const more = await Promise.race([next, nothingMore]);
        if (!more || more.done) break;
        batch.push(more.value);
        bytes += more.value.data.length;
        next = ask(iterator);
      }
      yield batch;
    }
  } finally {
    // Not awaited: it ends when the message that is waited for comes, or the source is closed.
    iterator.return?.().catch(() => {});
  }
}

/** A failure is thrown when its turn comes; until then it is no unhandled rejection. */
const ask = (iterator: AsyncIterator<JsMsg>): Promise<IteratorResult<JsMsg, unknown>> => {
  const next = iterator.next();
  next.catch(() => {});
  return next;
};
