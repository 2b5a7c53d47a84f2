/** Emitting events: an event is a row, written in the same transaction as the change it describes. */
import type { EventType } from '@ninepocket/contracts/events/event';
import { context, propagation } from '@opentelemetry/api';
import type pg from 'pg';
import type { z } from 'zod';

interface PrismaTx {
  $executeRawUnsafe(sql: string, ...values: unknown[]): PromiseLike<number>;
}

export type Tx = pg.PoolClient | PrismaTx;

/** For stores that emit many events in one statement: append `select <name>, <aggregate>, <json data> …`. */
export const OUTBOX_INSERT = 'insert into messaging.outbox (name, aggregate, data)';

/** A NATS message holds 1 MiB, envelope and headers included; the table enforces the same limit. */
const MAX_BYTES = 1_000_000;

const isPrisma = (tx: Tx): tx is PrismaTx => typeof (tx as PrismaTx).$executeRawUnsafe === 'function';

/**
 * Emits an event when the transaction commits; a rollback discards it.
 * @param aggregate the scope within which events are ordered, e.g. `set:12`; lock that row before emitting
 * @throws ZodError when data does not match the event's contract, Error when it is too large for one message
 */
export const emit = async <E extends EventType>(
  tx: Tx,
  event: E,
  aggregate: string,
  data: z.input<E['data']>,
): Promise<void> => {
  const json = JSON.stringify(event.data.parse(data));
  const bytes = Buffer.byteLength(json);
  if (bytes > MAX_BYTES)
    throw new Error(
      `${event.name} for ${aggregate} is ${bytes} bytes; a message holds at most ${MAX_BYTES}. Emit smaller batches.`,
    );
  const sql = `insert into messaging.outbox (name, aggregate, data, headers) values ($1, $2, $3::json, $4::jsonb)`;
  const values = [event.name, aggregate, json, traceHeaders()];
  if (isPrisma(tx)) await tx.$executeRawUnsafe(sql, ...values);
  else await tx.query(sql, values);
};

export const traceHeaders = (): string | null => {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return Object.keys(carrier).length ? JSON.stringify(carrier) : null;
};
