import type { EventEnvelope } from '@ninepocket/contracts/events/event';
import type { JsMsg } from '@nats-io/jetstream';
import type { Context } from '@opentelemetry/api';
import type pg from 'pg';
import { announceCommit } from '../database/commits.js';
import { transactionOn } from '../database/database.js';
import { inSpan, readEnvelope, traceOf } from '../nats/message.js';
import { subjectOf } from '../nats/streams.js';
import { batchEnded, countEvents } from '../telemetry/messaging-metrics.js';
import { moveBookmark } from './bookmark.js';
import type { ConsumerContext, Reader } from './consumer-context.js';
import type { Subscription } from './subscription.js';

export interface Delivery {
  envelope: EventEnvelope;
  /** All of the same event. */
  subscriptions: Subscription[];
  trace: Context;
}

/**
 * Handles all messages, or none if it throws.
 * @param signal aborted when the work has to end; what is not committed by then is left to the successor
 * @throws ZodError when an event does not match its contract, a handler's error, or the abort
 */
export const handleEvents = async (context: ConsumerContext, messages: JsMsg[], signal: AbortSignal): Promise<void> => {
  const { pool, session, source } = context;
  const last = messages.at(-1);
  if (!last) return;
  const startedAt = performance.now();
  const deliveries = messages.flatMap((message) => deliveryOf(context, message));
  let handled = 0;
  await transactionOn(session, async (tx) => {
    handled = await handleNew(tx, context, deliveries, signal);
    await moveBookmark(tx, context, last);
  });
  announceCommit(pool);
  countEvents(source, { handled, repeated: deliveries.length - handled });
  batchEnded(source, startedAt, deliveries[0]?.envelope.time);
};

/**
 * Handles the events that were not handled before.
 * @returns their number
 * @throws like handleEvents; the transaction must then be rolled back
 */
export const handleNew = async (
  tx: pg.PoolClient,
  reader: Reader,
  deliveries: Delivery[],
  signal?: AbortSignal,
): Promise<number> => {
  const newIds = await writeInbox(tx, reader, deliveries);
  const fresh = deliveries.filter(({ envelope }) => newIds.delete(envelope.id));
  for (const group of groupsOf(fresh)) {
    signal?.throwIfAborted();
    await handleGroup(tx, group);
  }
  return fresh.length;
};

const deliveryOf = ({ bus, subscriptions }: ConsumerContext, message: JsMsg): Delivery[] => {
  const matching = subscriptions.filter((one) => subjectOf(bus.space, one.event.name) === message.subject);
  return matching.length ? [{ subscriptions: matching, envelope: readEnvelope(message), trace: traceOf(message) }] : [];
};

/**
 * Writes the inbox rows. Also deletes the dead letter of an event that was published again or is retried; if the event
 * fails again, this is rolled back.
 * @returns the ids that were not handled before
 */
const writeInbox = async (tx: pg.PoolClient, { service, source }: Reader, deliveries: Delivery[]) => {
  if (!deliveries.length) return new Set<string>();
  const values = [source, deliveries.map(({ envelope }) => envelope.id), service];
  const { rows } = await tx.query<{ id: string }>({ name: 'write-inbox', text: WRITE_INBOX, values });
  return new Set(rows.map((row) => row.id));
};

const WRITE_INBOX = `
  with recovered as (
    delete from messaging.dead_letters where source = $1 and event_id = any($2::text[]) and subscriber = $3
  )
  insert into messaging.inbox (source, event_id, subscriber) select $1, unnest($2::text[])::bigint, $3
  on conflict do nothing returning event_id::text as id`;

const groupsOf = (deliveries: Delivery[]): Delivery[][] => {
  const groups: Delivery[][] = [];
  for (const delivery of deliveries) {
    const open = groups.at(-1);
    const joins = open && nameOf(open[0]) === nameOf(delivery) && delivery.subscriptions.every(acceptsBatch);
    if (joins) open.push(delivery);
    else groups.push([delivery]);
  }
  return groups;
};

const nameOf = (delivery: Delivery | undefined): string | undefined => delivery?.subscriptions[0]?.event.name;

const acceptsBatch = ({ batch }: Subscription): boolean => batch;

const handleGroup = async (tx: pg.PoolClient, group: Delivery[]): Promise<void> => {
  const [first] = group;
  if (!first) return;
  const traces = group.map(({ trace }) => trace);
  await inSpan(first.envelope.name, traces, async () => {
    for (const { event, handle } of first.subscriptions) {
      const events = group.map(({ envelope }) => ({ data: event.data.parse(envelope.data), envelope }));
      await handle(tx, events);
    }
  });
};
