/** Typed calls to another service's `/internal/*`, under this process's own name. */
import type { Answer, CallInput, Endpoint } from '@ninepocket/contracts/http/endpoint';
import type { Page } from '@ninepocket/contracts/http/paging';
import { problemSchema } from '@ninepocket/contracts/http/problem';
import type { ServiceName } from '@ninepocket/contracts/services';
import { ASSERTION_HEADER, type Signer } from './assertion.js';
import { addressOf, pageOfHeaders } from './call.js';
import { problem, ProblemError } from '../http/problem.js';

const TIMEOUT_MS = 5_000;

/** Lists come as a Page, everything else as the contract's output. */
export type ServiceAnswer<E extends Endpoint> = E extends { paged: true }
  ? Answer<E> extends (infer T)[]
    ? Page<T>
    : never
  : Answer<E>;

export interface ServiceClient {
  /**
   * @param signal ends the call when the caller's own request ends
   * @throws ProblemError not_found and conflicts as the service said them, otherwise
   * unavailable (away), upstream_timeout or upstream_failed (answered something else)
   */
  call<E extends Endpoint>(endpoint: E, input?: Partial<CallInput<E>>, signal?: AbortSignal): Promise<ServiceAnswer<E>>;
}

export interface ClientOptions {
  baseUrl: string;
  audience: ServiceName;
  signer: Signer;
  /** Milliseconds for the whole answer; 5000 unless told. */
  timeoutMs?: number;
}

/** A client of one service. Node's fetch keeps the connections open. */
export const serviceClient = ({ baseUrl, audience, signer, timeoutMs = TIMEOUT_MS }: ClientOptions): ServiceClient => ({
  async call(endpoint, input = {}, signal) {
    const headers: Record<string, string> = { [ASSERTION_HEADER]: await signer.sign(audience, null) };
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(addressOf(endpoint, baseUrl, input), {
        method: endpoint.method,
        headers,
        body: input.body === undefined ? undefined : JSON.stringify(input.body),
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
        redirect: 'error',
      });
      const text = await response.text();
      if (!response.ok) throw passedOn(audience, response.status, text);
      return readAnswer(endpoint, audience, response, text);
    } catch (error) {
      if (error instanceof ProblemError || signal?.aborted) throw error;
      if (timeout.aborted) throw problem('upstream_timeout', `${audience} took too long to answer.`, error);
      throw problem('unavailable', `${audience} is away for a moment. Please try again.`, error);
    }
  },
});

const readAnswer = <E extends Endpoint>(endpoint: E, audience: string, response: Response, text: string) => {
  if (!endpoint.output) return undefined as ServiceAnswer<E>;
  const result = endpoint.output.safeParse(parseJson(text));
  if (!result.success) throw problem('upstream_failed', `${audience} answered something unexpected.`, result.error);
  const answer = endpoint.paged ? { items: result.data, ...pageOfHeaders(response.headers) } : result.data;
  return answer as ServiceAnswer<E>;
};

/** What the caller did (404, 409) is passed on; a refusal of our own identity or input is our mistake, not the user's. */
const passedOn = (audience: string, status: number, text: string): ProblemError => {
  const said = problemSchema.safeParse(parseJson(text));
  const cause = new Error(`${audience} answered ${status}${said.success ? ` ${said.data.code}` : ''}`);
  if (said.success && (status === 404 || status === 409))
    return new ProblemError(status, said.data.code, said.data.detail ?? said.data.title, { cause });
  if (status === 503) return problem('unavailable', undefined, cause);
  if (status === 504) return problem('upstream_timeout', undefined, cause);
  return problem('upstream_failed', undefined, cause);
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // refused by the schema that it is held against
  }
};
