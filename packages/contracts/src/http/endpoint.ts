/**
 * The one description of an HTTP endpoint. The service's route, the typed
 * client, the OpenAPI page and the tests all come from it.
 */
import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: the gateway lets `public` through without a token; `service` is never routed from outside. */
export type Access = 'public' | 'signedIn' | 'superHero' | 'admin' | 'service';

/** What a body is: JSON by default; `multipart` is read by the handler as a stream; `raw` is an unparsed buffer. */
export type BodyKind = 'json' | 'multipart' | 'raw';

export interface Endpoint {
  readonly method: Method;
  /** Express style, e.g. `/api/cards/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly bodyKind?: BodyKind;
  /** Shape of the JSON answer; absent means 204 or a stream. */
  readonly output?: z.ZodType;
  /** True for lists: takes `limit` and `cursor`, answers an array with `X-Total-Count` and `Link`. */
  readonly paged?: boolean;
  /** A read that browsers repeat: the answer has an ETag, and 304 says that it is still the same. */
  readonly revalidates?: boolean;
  /**
   * A write that would count twice when it is repeated after a lost answer: takes an `Idempotency-Key`. Its handler
   * writes in `transaction()` only.
   */
  readonly idempotent?: boolean;
  /** Content type of an answer that is not JSON, e.g. `text/event-stream`. */
  readonly produces?: string;
  /** Status of success; 200 unless told. */
  readonly status?: number;
  /** Problem codes this endpoint may answer beside the general ones. */
  readonly errors?: readonly string[];
}

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(spec: E): E => spec;

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a caller sends (before defaults and coercions). */
export interface CallInput<E extends Endpoint> {
  params: In<E['params']>;
  query: In<E['query']>;
  body: In<E['body']>;
}

/** What a handler receives (after validation). */
export interface HandlerInput<E extends Endpoint> {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
}

/** What a caller receives. */
export type Answer<E extends Endpoint> = E['output'] extends z.ZodType ? z.output<E['output']> : void;
