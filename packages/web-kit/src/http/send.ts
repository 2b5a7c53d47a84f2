import { ProblemError, problemOf } from '../api/problem-error.js';
import { tokenSource } from '../session/token.js';
import { newTraceparent } from './trace.js';

// SPEC section 9: network timeout 30 s, 60 s on mobile.
const TIMEOUT_MS = 30_000;
const MOBILE_TIMEOUT_MS = 60_000;

const onPhone = (): boolean => matchMedia('(pointer: coarse) and (max-width: 767px)').matches;

/** In milliseconds. */
export const callTimeout = (): number => (onPhone() ? MOBILE_TIMEOUT_MS : TIMEOUT_MS);

/** The caller's own abort passes through unchanged. */
export const toNetworkError = (error: unknown): unknown => {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new ProblemError({
      status: 0,
      code: 'timeout',
      text: 'The server took too long to answer. Please try again.',
    });
  return new ProblemError({
    status: 0,
    code: 'offline',
    text: 'The server cannot be reached. Check your connection and try again.',
  });
};

export interface Sending {
  method: string;
  headers: Record<string, string>;
  body?: BodyInit;
  signal?: AbortSignal;
  /** A stream has no end to wait for: its timeout applies to the first byte. */
  stream?: boolean;
}

const withTimeout = async (url: string, { stream, signal, ...init }: Sending): Promise<Response> => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('Too slow', 'TimeoutError')), callTimeout());
  const either = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
  try {
    const response = await fetch(url, { ...init, credentials: 'same-origin', signal: either });
    if (stream) return response;
    // Reading the body is subject to the timeout too.
    const body = await response.arrayBuffer();
    const { status, statusText, headers } = response;
    return new Response(status === 204 || status === 304 ? null : body, { status, statusText, headers });
  } catch (error) {
    throw toNetworkError(error);
  } finally {
    clearTimeout(timer);
  }
};

const signed = async (headers: Record<string, string>, renew: boolean): Promise<Record<string, string>> => {
  const token = await tokenSource().token({ renew });
  return token ? { ...headers, authorization: `Bearer ${token}` } : headers;
};

/**
 * A 401 renews the token and retries once; a second one ends the session.
 * @throws ProblemError when the response is not OK or there is none
 */
export const send = async (url: string, sending: Sending): Promise<Response> => {
  const given = { ...sending.headers, traceparent: newTraceparent() };
  const headers = await signed(given, false);
  let response = await withTimeout(url, { ...sending, headers });
  if (response.status === 401 && headers['authorization']) {
    response = await withTimeout(url, { ...sending, headers: await signed(given, true) });
    if (response.status === 401) tokenSource().refused();
  }
  if (response.ok) return response;
  throw problemOf(response.status, response.statusText, await response.text());
};
