/** The one description of an event. Names are past tense; the subject in NATS equals the name. */
import type { z } from 'zod';

export interface EventType<S extends z.ZodType = z.ZodType> {
  /** `<service>.<thing>.<what happened>`; the first part also names the JetStream stream. */
  readonly name: string;
  readonly data: S;
}

export const event = <S extends z.ZodType>(name: string, data: S): EventType<S> => ({ name, data });

export type EventData<E extends EventType> = z.output<E['data']>;

/** What travels: outbox row and NATS message body alike. */
export interface EventEnvelope<T = unknown> {
  /** Outbox id, unique per publishing service; together with `name` the inbox key. */
  id: string;
  name: string;
  /** The scope within which events are ordered, e.g. `set:12`. */
  aggregate: string;
  /** ISO 8601, UTC. */
  time: string;
  data: T;
}
