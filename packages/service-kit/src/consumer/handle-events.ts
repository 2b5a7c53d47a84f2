import type { EventEnvelope } from '@ninepocket/contracts/events/event';
import type { JsMsg } from '@nats-io/jetstream';
import type pg from 'pg';
import { announceCommit } from '../database/commits.js';
import { transactionOn } from '../database/database.js';
import { inSpan, readEnvelope } from '../nats/message.js';
import { subjectOf } from '../nats/streams.js';
import { countEvents } from '../telemetry/messaging-metrics.js';
import { moveBookmark } from './bookmark.js';
import type { ConsumerContext, Reader } from './consumer-context.js';
import type { Subscription } from './subscription.js';

interface Delivery {
  message: JsMsg;
  envelope: EventEnvelope;
  subscriptions: Subscription[];
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
  const deliveries = messages.flatMap((message) => deliveryOf(context, message));
  let handled = 0;
  await transactionOn(session, async (tx) => {
    const newIds = await writeInbox(tx, context, deliveries);
    const fresh = deliveries.filter(({ envelope }) => newIds.delete(envelope.id));
    for (const group of groupsOf(fresh)) {
      signal.throwIfAborted();
      await handleGroup(tx, group);
    }
    handled = fresh.length;
    await moveBookmark(tx, context, last);
  });
  announceCommit(pool);
  countEvents(source, { handled, repeated: deliveries.length - handled });
};

const deliveryOf = ({ bus, subscriptions }: ConsumerContext, message: JsMsg): Delivery[] => {
  const matching = subscriptions.filter((one) => subjectOf(bus.space, one.event.name) === message.subject);
  return matching.length ? [{ message, subscriptions: matching, envelope: readEnvelope(message) }] : [];
};

/**
 * Writes the inbox rows. Also deletes the dead letter of an event that was published again; if the event fails again,
 * this is rolled back.
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
    const joins = open?.[0]?.message.subject === delivery.message.subject && delivery.subscriptions.every(acceptsBatch);
    if (joins) open?.push(delivery);
    else groups.push([delivery]);
  }
  return groups;
};

const acceptsBatch = ({ batch }: Subscription): boolean => batch;

const handleGroup = async (tx: pg.PoolClient, group: Delivery[]): Promise<void> => {
  const [first] = group;
  if (!first) return;
  const messages = group.map(({ message }) => message);
  await inSpan(first.envelope.name, messages, async () => {
    for (const { event, handle } of first.subscriptions) {
      const events = group.map(({ envelope }) => ({ data: event.data.parse(envelope.data), envelope }));
      await handle(tx, events);
    }
  });
};
