import type { Answer, CallInput, Endpoint } from '@ninepocket/contracts/http/endpoint';
import { load } from '@ninepocket/contracts/http/load';
import type { Page } from '@ninepocket/contracts/http/fields/paging';
import { problemSchema } from '@ninepocket/contracts/http/problems/problem.schemas';
import type { ServiceName } from '@ninepocket/contracts/services';
import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';
import type { Signer } from './assertion.js';
import { addressOf, pageOfHeaders } from './call.js';
import { badCursor, CURSOR } from '../http/cursor.js';
import { problem, ProblemError } from '../http/problem.js';
import { callEnded } from '../telemetry/http-metrics.js';

const TIMEOUT_MS = 5_000;

export type ServiceResponse<E extends Endpoint> = E extends { paged: true }
  ? Answer<E> extends (infer T)[]
    ? Page<T>
    : never
  : Answer<E>;

export interface ServiceClient {
  /** @throws ProblemError the service's own 404 and 409, bad_input for a cursor; otherwise unavailable, upstream_timeout or upstream_failed */
  call<E extends Endpoint>(
    endpoint: E,
    input?: Partial<CallInput<E>>,
    signal?: AbortSignal,
  ): Promise<ServiceResponse<E>>;
  withTimeout(timeoutMs: number): ServiceClient;
}

export interface ClientOptions {
  baseUrl: string;
  audience: ServiceName;
  signer: Signer;
  timeoutMs?: number;
}

export const serviceClient = (options: ClientOptions): ServiceClient => ({
  withTimeout: (timeoutMs) => serviceClient({ ...options, timeoutMs }),
  async call(endpoint, input = {}, signal) {
    const { baseUrl, audience, signer, timeoutMs = TIMEOUT_MS } = options;
    const headers: Record<string, string> = { [ASSERTION_HEADER]: await signer.sign(audience, null) };
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    const timeout = AbortSignal.timeout(timeoutMs);
    const startedAt = performance.now();
    let code: string | null = null;
    try {
      const response = await fetch(addressOf(endpoint, baseUrl, input), {
        method: endpoint.method,
        headers,
        body: input.body === undefined ? undefined : JSON.stringify(input.body),
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
        redirect: 'error',
      });
      const text = await response.text();
      if (!response.ok) throw problemOf(audience, response.status, text);
      return await readAnswer(endpoint, audience, response, text);
    } catch (error) {
      if (signal?.aborted) throw error;
      const found = error instanceof ProblemError ? error : unreachable(audience, timeout.aborted, error);
      code = found.code;
      throw found;
    } finally {
      if (!signal?.aborted) callEnded(audience, startedAt, code);
    }
  },
});

const unreachable = (audience: string, isLate: boolean, cause: unknown): ProblemError =>
  isLate
    ? problem('upstream_timeout', `The ${audience} service took too long to respond. Please try again.`, cause)
    : problem('unavailable', `The ${audience} service is temporarily unavailable. Please try again.`, cause);

const readAnswer = async <E extends Endpoint>(endpoint: E, audience: string, response: Response, text: string) => {
  const { output } = await load(endpoint);
  if (!output) return undefined as ServiceResponse<E>;
  const result = output.safeParse(parseJson(text));
  if (!result.success)
    throw problem(
      'upstream_failed',
      `The ${audience} service returned an unexpected response. Please try again.`,
      result.error,
    );
  const answer = endpoint.paged ? { items: result.data, ...pageOfHeaders(response.headers) } : result.data;
  return answer as ServiceResponse<E>;
};

/** Only 404, 409 and a cursor that is passed on concern the user; any other client error is a bug in the calling service. */
const problemOf = (audience: string, status: number, text: string): ProblemError => {
  const received = problemSchema.safeParse(parseJson(text));
  const cause = new Error(`${audience} responded with ${status}${received.success ? ` ${received.data.code}` : ''}`);
  if (received.success && (status === 404 || status === 409))
    return new ProblemError(status, received.data.code, received.data.detail ?? received.data.title, { cause });
  const [first, ...others] = (received.success && received.data.errors) || [];
  if (status === 400 && first?.path === CURSOR && others.length === 0) return badCursor(cause);
  if (status === 503) return problem('unavailable', undefined, cause);
  if (status === 504) return problem('upstream_timeout', undefined, cause);
  return problem('upstream_failed', undefined, cause);
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the schema rejects it
  }
};
