import { sourceOf, type EventData, type EventType } from '@ninepocket/contracts/events/event';
import { serviceOperations } from '@ninepocket/contracts/http/service-operations';
import type { ServiceName } from '@ninepocket/contracts/services';
import type pg from 'pg';
import type { TestClient } from './testing.js';

let lastEventId = 0;

/** Stores an event as if its handler had failed. @returns the dead letter's id */
export const insertDeadLetter = async <E extends EventType>(
  sql: pg.Pool,
  service: ServiceName,
  { name }: E,
  data: EventData<E>,
): Promise<number> => {
  const id = String(++lastEventId);
  const envelope = { id, name, aggregate: 'test:1', time: new Date().toISOString(), data };
  const { rows } = await sql.query<{ id: string | number }>(
    `insert into messaging.dead_letters (source, event_id, subscriber, name, envelope, error, attempts)
     values ($1, $2, $3, $4, $5, 'Error: once', 5) returning id`,
    [sourceOf(name), id, service, name, envelope],
  );
  return Number(rows[0]!.id);
};

/** For a service's test of its audit entries: the admin writes that every service has. */
export const deadLetterWrites = <E extends EventType>(
  service: ServiceName,
  start: () => { sql: pg.Pool; admin: TestClient },
  event: E,
  data: EventData<E>,
) => {
  const { retryDeadLetter, discardDeadLetter } = serviceOperations(service);
  const write = (endpoint: typeof retryDeadLetter | typeof discardDeadLetter, action: string) => ({
    [`${endpoint.method} ${endpoint.path}`]: {
      action,
      change: async (): Promise<unknown> => {
        const { sql, admin } = start();
        return admin.call(endpoint, { params: { id: await insertDeadLetter(sql, service, event, data) } });
      },
    },
  });
  return { ...write(retryDeadLetter, 'dead-letter.retried'), ...write(discardDeadLetter, 'dead-letter.discarded') };
};
