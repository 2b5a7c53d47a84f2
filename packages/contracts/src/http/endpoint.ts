import type { z } from 'zod';
import type { Tag } from './tags.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: `public` needs no token; `service` is never routed from outside. */
export type Access = 'public' | 'signedIn' | 'superHero' | 'admin' | 'service';

/** `raw` arrives as an unparsed buffer. */
export type BodyKind = 'json' | 'raw';

/** A multipart body. The handler reads the file as a stream. */
export interface Form {
  /** Name of the file's part, which is sent after the fields. */
  readonly file: string;
  readonly fields?: z.ZodType;
}

export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** What the response to a read depends on: it is stale once a write `changes` one of these. */
  readonly shows?: readonly Tag[];
  readonly changes?: readonly Tag[];
  /** Inputs: every endpoint ignores unknown fields, such as `userId` in a body (DESIGN section 5). */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly bodyKind?: BodyKind;
  /** Instead of `body`. */
  readonly form?: Form;
  readonly output?: z.ZodType;
  /** A list: accepts `limit` and `cursor`, returns an array with `X-Total-Count` and `Link`. */
  readonly paged?: boolean;
  /** A read that browsers repeat: the response has an ETag, so an unchanged one is answered with 304. */
  readonly revalidates?: boolean;
  /**
   * A write that must not be applied twice when a client retries it: accepts an `Idempotency-Key`. Its handler
   * writes only inside `transaction()`.
   */
  readonly idempotent?: boolean;
  /** Media types of a response that is a file or a stream instead of `output`. */
  readonly produces?: readonly string[];
  /** Status on success; 200 by default, 204 without output. */
  readonly status?: number;
  /** Codes of problems beyond the general ones; problem-codes.ts has their statuses. */
  readonly errors?: readonly string[];
}

/** Declares an endpoint with its literal types. */
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

export type Answer<E extends Endpoint> = E['output'] extends z.ZodType ? z.output<E['output']> : void;
