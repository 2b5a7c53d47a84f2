import { AckPolicy, DeliverPolicy, type JetStreamClient, type JsMsg } from '@nats-io/jetstream';
import { nuid } from '@nats-io/transport-node';
import { restoredEventOf, streamOf, subjectOf } from '../nats/streams.js';
import { findPosition } from './bookmark.js';
import type { ConsumerContext } from './consumer-context.js';
import { GapError, repairGap, SourceRestoredError } from './repair.js';

/** Messages in transit or waiting here; the largest is one megabyte. */
const MAX_IN_FLIGHT = 100;
const SECOND = 1_000_000_000; // JetStream counts in nanoseconds

export interface OpenStream {
  messages: AsyncIterable<JsMsg>;
  close(): Promise<void>;
}

/** @throws when NATS or the database is unavailable, or a gap in the stream cannot be repaired */
export const openStream = async (context: ConsumerContext, js: JetStreamClient): Promise<OpenStream> => {
  const { bus, service, source, session } = context;
  const stream = streamOf(bus.space, source);
  const manager = await js.jetstreamManager(false);
  const position = await findPosition(session, manager, stream, context);
  const { state } = await manager.streams.info(stream);
  const nextSeq = Math.max(position.nextSeq, state.first_seq);
  // A stream that was refilled from the outbox lacks older events, although its numbers start at 1.
  if (position.startsOver || nextSeq > position.nextSeq) await repairGap(context, position.nextSeq, nextSeq);
  const { name } = await manager.consumers.add(stream, {
    name: `${service}-${nuid.next()}`,
    ack_policy: AckPolicy.None,
    mem_storage: true,
    inactive_threshold: 60 * SECOND, // the server removes what a crash left behind
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: nextSeq,
  });
  const consumer = await js.consumers.get(stream, name);
  const messages = await consumer.consume({
    max_messages: MAX_IN_FLIGHT,
    expires: 10_000,
    abort_on_missing_resource: true,
  });
  return {
    messages: withoutLoss(messages, nextSeq, subjectOf(bus.space, restoredEventOf(source))),
    async close() {
      // Not awaited: it ends only while the messages are being read, and reading may have failed or never begun.
      void messages.close();
      // While disconnected this would only time out; the server removes the consumer after inactive_threshold.
      if (bus.jetstream) await manager.consumers.delete(stream, name).catch(() => {});
    },
  };
};

/** Unacknowledged messages are not redelivered, so one lost in transit or dropped by the server is detected here. */
async function* withoutLoss(
  messages: AsyncIterable<JsMsg>,
  nextSeq: number,
  restoredSubject: string,
): AsyncGenerator<JsMsg, void> {
  let expectedDelivery = 1;
  let expectedSeq = nextSeq;
  for await (const message of messages) {
    if (message.info.deliverySequence !== expectedDelivery)
      throw new Error(`Delivery ${expectedDelivery} was lost; ${message.info.deliverySequence} arrived instead.`);
    if (message.seq > expectedSeq) throw new GapError(expectedSeq, message.seq);
    if (message.subject === restoredSubject) throw new SourceRestoredError(message);
    expectedDelivery += 1;
    expectedSeq = message.seq + 1;
    yield message;
  }
}
