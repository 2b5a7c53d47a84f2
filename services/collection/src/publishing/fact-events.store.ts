import type { EventType } from '@ninepocket/contracts/events/event';
import { OUTBOX_INSERT } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';
import type { z } from 'zod';

export interface FactEvent {
  name: string;
  aggregate: string;
  data: unknown;
}

/** @throws ZodError when data does not match the event's contract */
export const eventAbout = <E extends EventType>(
  aggregate: string,
  { name, data: schema }: E,
  data: z.input<E['data']>,
): FactEvent => ({ name, aggregate, data: schema.parse(data) });

export const factEvent = <E extends EventType<z.ZodType<unknown, { userId: number }>>>(
  event: E,
  data: z.input<E['data']>,
): FactEvent => eventAbout(`user:${data.userId}`, event, data);

const EMIT = `
  ${OUTBOX_INSERT}
  select e.fact ->> 'name', e.fact ->> 'aggregate', (e.fact -> 'data')::json
  from jsonb_array_elements($1::jsonb) with ordinality e(fact, place) order by e.place`;

/** In one statement: a collector can list thousands of cards in one action. */
export const emitFacts = async (tx: pg.PoolClient, events: FactEvent[]): Promise<void> => {
  if (events.length > 0) await tx.query({ name: 'emit-facts', text: EMIT, values: [JSON.stringify(events)] });
};
