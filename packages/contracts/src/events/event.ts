/** Names are in the past tense, and the NATS subject equals the name. */
import type { z } from 'zod';
import type { ServiceName } from '../services.js';

/** A service reads the stream of the event's source; the gateway misses what is published while it is disconnected. */
export type Subscriber = ServiceName | 'gateway';

export interface EventType<S extends z.ZodType = z.ZodType> {
  /** `<service>.<thing>.<what happened>`; the first part also names the JetStream stream. */
  readonly name: string;
  readonly data: S;
  /** Their rights at NATS follow: `npm run nats:users` writes infra/nats/users.conf. */
  readonly subscribers: readonly Subscriber[];
}

export const event = <S extends z.ZodType>(
  name: string,
  data: S,
  subscribers: readonly Subscriber[] = [],
): EventType<S> => ({ name, data, subscribers });

/** @returns the service that publishes an event of this name */
export const sourceOf = (name: string): string => name.slice(0, name.indexOf('.'));

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
