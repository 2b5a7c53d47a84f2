/** What a service does when an event comes. */
import type { EventData, EventEnvelope, EventType } from '@ninepocket/contracts/events/event';
import type pg from 'pg';

export interface Subscription {
  event: EventType;
  /** Runs in the transaction that also marks the event as handled; throwing rolls both back. */
  handle(tx: pg.PoolClient, data: unknown, envelope: EventEnvelope): Promise<void>;
}

/**
 * Binds an event to its handler. Write through `tx` only: what goes elsewhere is done again when the event is.
 * A handler that throws is tried again after a while, and the event goes to the dead letters after the fifth time.
 */
export const on = <E extends EventType>(
  event: E,
  handle: (tx: pg.PoolClient, data: EventData<E>, envelope: EventEnvelope) => Promise<void>,
): Subscription => ({
  event,
  // handle.ts has parsed `data` with this very event's schema
  handle: (tx, data, envelope) => handle(tx, data as EventData<E>, envelope),
});
