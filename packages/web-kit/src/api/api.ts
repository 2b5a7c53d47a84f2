import type { Answer, CallInput, Endpoint } from '@ninepocket/contracts/http/endpoint';
import { IDEMPOTENCY_HEADER } from '@ninepocket/contracts/http/idempotency';
import type { Page } from '@ninepocket/contracts/http/fields/paging';
import { urlOf } from '../http/url.js';
import { loadConfig } from '../config.js';
import { followEvents, readEvents } from '../http/event-stream.js';
import { ProblemError } from './problem-error.js';
import { send, type Sending } from '../http/send.js';
import { tokenSource } from '../session/token.js';
import { uploadForm } from '../http/upload.js';

type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};
type Query<E extends Endpoint> = object extends CallInput<E>['query']
  ? { query?: CallInput<E>['query'] }
  : Pick<CallInput<E>, 'query'>;
export type Input<E extends Endpoint> = Given<Pick<CallInput<E>, 'params' | 'body'>> & Given<Query<E>>;
type Arguments<E extends Endpoint, More> =
  object extends Input<E> ? [input?: Input<E> & More] : [input: Input<E> & More];

export type Result<E extends Endpoint> = E extends { paged: true }
  ? Answer<E> extends (infer Item)[]
    ? Page<Item>
    : never
  : Answer<E>;

interface Loose {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  key?: string;
}

const nextCursor = (headers: Headers): string | null => {
  const next = /<([^<>]*)>;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1];
  return next ? new URL(next, location.origin).searchParams.get('cursor') : null;
};

const pageFrom = (items: unknown, headers: Headers) => {
  const total = headers.get('x-total-count');
  return { items, total: total === null ? null : Number(total), next: nextCursor(headers) };
};

const sending = (endpoint: Endpoint, { body, signal, key }: Loose): Sending => ({
  method: endpoint.method,
  headers: {
    accept: 'application/json, application/problem+json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }),
  },
  body: body === undefined ? undefined : JSON.stringify(body),
  signal,
});

const endpointUrl = async (endpoint: Endpoint, input: Loose): Promise<string> =>
  urlOf((await loadConfig()).apiUrl, endpoint, input);

async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: Arguments<E, { signal?: AbortSignal; key?: string }>
): Promise<Result<E>> {
  const loose: Loose = input ?? {};
  const response = await send(await endpointUrl(endpoint, loose), sending(endpoint, loose));
  const text = await response.text();
  const value: unknown = text === '' ? undefined : JSON.parse(text);
  return (endpoint.paged ? pageFrom(value, response.headers) : value) as Result<E>;
}

async function callOrNull<E extends Endpoint>(
  endpoint: E,
  ...input: Arguments<E, { signal?: AbortSignal }>
): Promise<Result<E> | null> {
  return call(endpoint, ...input).catch((error: unknown) => {
    if (error instanceof ProblemError && error.status === 401) return null;
    throw error;
  });
}

interface UploadInput {
  params?: unknown;
  form: FormData;
  key?: string;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

async function upload<E extends Endpoint>(
  endpoint: E,
  { params, form, key, onProgress, signal }: UploadInput,
): Promise<Answer<E>> {
  const token = await tokenSource().token({ renew: false });
  const url = await endpointUrl(endpoint, { params });
  const headers: Record<string, string> = key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key };
  const text = await uploadForm({ url, method: endpoint.method, token, headers, form, onProgress, signal });
  return (text === '' ? undefined : JSON.parse(text)) as Answer<E>;
}

async function* events<E extends Endpoint, T>(
  endpoint: E,
  input: Input<E> & { signal?: AbortSignal },
  read: (data: unknown) => T,
): AsyncGenerator<T> {
  const loose: Loose = input;
  const url = await endpointUrl(endpoint, loose);
  const open = (lastId: string | null) =>
    send(url, {
      ...sending(endpoint, loose),
      headers: { accept: 'text/event-stream', ...(lastId === null ? {} : { 'last-event-id': lastId }) },
      stream: true,
    });
  for await (const event of followEvents(open, loose.signal)) yield read(JSON.parse(event.data));
}

/** For a write whose response is a stream: unlike `events`, it never sends the request again. */
async function firstEvent<E extends Endpoint, T>(endpoint: E, input: Input<E>, read: (data: unknown) => T): Promise<T> {
  const loose: Loose = input;
  const sent = sending(endpoint, loose);
  const headers = { ...sent.headers, accept: 'text/event-stream, application/problem+json' };
  const { body } = await send(await endpointUrl(endpoint, loose), { ...sent, headers, stream: true });
  if (body) for await (const event of readEvents(body)) return read(JSON.parse(event.data));
  throw new TypeError('The stream has no events');
}

export const api = {
  /** `key` is the Idempotency-Key (action-keys.ts). @throws ProblemError, as do the others */
  call,
  /** Null when signed out (401). */
  callOrNull,
  upload,
  /** Reconnects until the caller leaves the loop. @throws ProblemError when the server refuses */
  events,
  /** Leaves the stream after its first event. @throws ProblemError when the server refuses */
  firstEvent,
};
