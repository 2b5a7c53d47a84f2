import type { EventData, EventEnvelope, EventType } from '@ninepocket/contracts/events/event';
import type pg from 'pg';

export interface ReceivedEvent<T = unknown> {
  data: T;
  envelope: EventEnvelope;
}

export interface Subscription {
  event: EventType;
  batch: boolean;
  /** Runs in the transaction that also marks the events as handled; throwing rolls both back. */
  handle(tx: pg.PoolClient, events: ReceivedEvent[]): Promise<void>;
}

/**
 * Subscribes to an event. Write through `tx` only: other effects are repeated when the event is retried.
 * A handler that throws is retried with a delay; after the fifth try the event becomes a dead letter.
 */
export const on = <E extends EventType>(
  event: E,
  handle: (tx: pg.PoolClient, data: EventData<E>, envelope: EventEnvelope) => Promise<void>,
): Subscription => ({
  event,
  batch: false,
  handle: async (tx, events) => {
    // handle-events.ts has parsed `data` with this event's schema.
    for (const { data, envelope } of events) await handle(tx, data as EventData<E>, envelope);
  },
});

export const onBatch = <E extends EventType>(
  event: E,
  handle: (tx: pg.PoolClient, events: ReceivedEvent<EventData<E>>[]) => Promise<void>,
): Subscription => ({
  event,
  batch: true,
  handle: (tx, events) => handle(tx, events as ReceivedEvent<EventData<E>>[]),
});
