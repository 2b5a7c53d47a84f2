import type { z } from 'zod';
import type { Limits } from './limits.js';
import type { Tag } from './tags.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: `public` needs no token; `service` is never routed from outside. */
export type Access = 'public' | 'signedIn' | 'superHero' | 'admin' | 'service';

/** `raw` arrives as an unparsed buffer. */
export type BodyKind = 'json' | 'raw';

/** In a module of their own (`*.schemas.ts`), which only services load: browsers do without them and without zod. */
export interface Schemas {
  /** Inputs: every endpoint ignores unknown fields, such as `userId` in a body (DESIGN section 5). */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The parts of a multipart body before its file. */
  readonly fields?: z.ZodType;
  readonly output?: z.ZodType;
}

export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** The gateway's route map is generated from them. */
  readonly limits?: Limits;
  /** What the response to a read depends on: it is stale once a write `changes` one of these. */
  readonly shows?: readonly Tag[];
  readonly changes?: readonly Tag[];
  /** `load` (load.ts) adds them to the endpoint. */
  readonly schemas?: () => Promise<Schemas>;
  readonly bodyKind?: BodyKind;
  /** The body is multipart, and the part of this name is a file. The handler reads it as a stream. */
  readonly file?: string;
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

/** An endpoint as it is declared: method and path in one line. */
export interface EndpointSpec extends Omit<Endpoint, 'method' | 'path'> {
  readonly route: `${Method} /${string}`;
}

type Declared<Spec extends EndpointSpec> = Omit<Spec, 'route'> &
  (Spec['route'] extends `${infer M extends Method} ${infer Path}`
    ? { readonly method: M; readonly path: Path }
    : never);

/**
 * Declares an endpoint with its literal types. Bundlers drop those that a page does not use, because of the annotation.
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<const Spec extends EndpointSpec>(spec: Spec): Declared<Spec>;
export function endpoint({ route, ...spec }: EndpointSpec): unknown {
  const [method, path] = route.split(' ') as [Method, string];
  return { ...spec, method, path };
}

type NamesOf<M> = keyof { [Name in keyof M as M[Name] extends Schemas ? Name : never]: true };

/**
 * Declares endpoints whose schemas are exported by one module, under the names of the endpoints. Does not compile when
 * schemas are missing.
 * @param load imports the module
 * @__NO_SIDE_EFFECTS__
 */
export function endpoints<M, const E extends Readonly<Record<string, EndpointSpec>>>(
  load: () => Promise<M>,
  specs: E & { readonly [Name in keyof E]: Name extends NamesOf<M> ? unknown : never },
): { readonly [Name in keyof E]: Declared<E[Name]> & { readonly schemas: () => Promise<M[Name & keyof M]> } };
export function endpoints(
  load: () => Promise<Readonly<Record<string, Schemas>>>,
  specs: Readonly<Record<string, EndpointSpec>>,
): unknown {
  const withSchemas = (name: string, spec: EndpointSpec): Endpoint =>
    endpoint({ ...spec, schemas: async () => (await load())[name] ?? {} });
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, withSchemas(name, spec)]));
}

type SchemasOf<E extends Endpoint> =
  NonNullable<E['schemas']> extends () => Promise<infer S extends Schemas> ? S : object;
type Part<E extends Endpoint, Name extends keyof Schemas> =
  SchemasOf<E> extends { readonly [N in Name]?: infer S } ? S : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller sends (before defaults and coercions). */
export interface CallInput<E extends Endpoint> {
  params: In<Part<E, 'params'>>;
  query: In<Part<E, 'query'>>;
  body: In<Part<E, 'body'>>;
}

/** What a handler receives (after validation). */
export interface HandlerInput<E extends Endpoint> {
  params: Out<Part<E, 'params'>>;
  query: Out<Part<E, 'query'>>;
  body: Out<Part<E, 'body'>>;
}

export type Answer<E extends Endpoint> = Part<E, 'output'> extends z.ZodType ? z.output<Part<E, 'output'>> : void;
