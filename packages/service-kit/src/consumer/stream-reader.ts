/** Reads a stream from the bookmark on, by a NATS consumer that lives as long as the reading. */
import { AckPolicy, DeliverPolicy, type JetStreamClient, type JsMsg } from '@nats-io/jetstream';
import { nuid } from '@nats-io/transport-node';
import { findPlace } from './bookmark.js';
import type { Listening } from './listening.js';
import { streamOf } from '../nats/streams.js';

/** Messages that are on their way or wait here; the largest has a megabyte. */
const AHEAD = 100;
const SECOND = 1_000_000_000; // JetStream counts in nanoseconds

export interface OpenStream {
  messages: AsyncIterable<JsMsg>;
  close(): Promise<void>;
}

/** @throws when NATS or the database does not answer */
export const openStream = async (listening: Listening, js: JetStreamClient): Promise<OpenStream> => {
  const { bus, service, source, session } = listening;
  const stream = streamOf(bus.space, source);
  const manager = await js.jetstreamManager(false);
  const place = await findPlace(session, manager, stream, listening);
  const from =
    place === null
      ? { deliver_policy: DeliverPolicy.All }
      : { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: place + 1 };
  const { name } = await manager.consumers.add(stream, {
    name: `${service}-${nuid.next()}`, // the name is for whoever looks at the server
    ack_policy: AckPolicy.None,
    mem_storage: true,
    inactive_threshold: 60 * SECOND, // the server forgets what a crash left behind
    ...from,
  });
  const consumer = await js.consumers.get(stream, name);
  const messages = await consumer.consume({ max_messages: AHEAD, expires: 10_000, abort_on_missing_resource: true });
  return {
    messages: unbroken(messages),
    async close() {
      await messages.close();
      // Without a server to ask this would only wait; the consumer is forgotten by itself.
      if (bus.jetstream) await manager.consumers.delete(stream, name).catch(() => {});
    },
  };
};

/** What is not acknowledged is not sent twice: a message that was lost on the way has to be noticed here. */
async function* unbroken(messages: AsyncIterable<JsMsg>): AsyncGenerator<JsMsg, void> {
  let expected = 1;
  for await (const message of messages) {
    if (message.info.deliverySequence !== expected)
      throw new Error(`Message ${expected} was lost on its way; ${message.info.deliverySequence} came instead.`);
    expected += 1;
    yield message;
  }
}
