/** Names are in the past tense, and the NATS subject equals the name. */
import type { z } from 'zod';

export interface EventType<S extends z.ZodType = z.ZodType> {
  /** `<service>.<thing>.<what happened>`; the first part also names the JetStream stream. */
  readonly name: string;
  readonly data: S;
}

export const event = <S extends z.ZodType>(name: string, data: S): EventType<S> => ({ name, data });

export type EventData<E extends EventType> = z.output<E['data']>;

/** An event in transit: the outbox row and the NATS message body have this shape. */
export interface EventEnvelope<T = unknown> {
  /** Outbox id, unique per publishing service; with `name`, the inbox key. */
  id: string;
  name: string;
  /** The scope within which events are ordered, e.g. `set:12`. */
  aggregate: string;
  time: string;
  data: T;
}
