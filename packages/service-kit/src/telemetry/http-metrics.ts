/** Rate, errors and duration of requests. Labels are bounded: routes are templates, and codes come from a list. */
import { problemsOf } from '@ninepocket/contracts/http/problems/problem-codes';
import { generalProblems } from '@ninepocket/contracts/http/problems/problem';
import type { Contract } from '@ninepocket/contracts/http/load';
import { meter, REQUEST_BUCKETS } from './meter.js';

const duration = meter.createHistogram('http_server_request_duration_seconds', {
  description: 'Requests, by method, route and status; 499: the client disconnected',
  advice: { explicitBucketBoundaries: REQUEST_BUCKETS },
});
const problems = meter.createCounter('http_server_problems_total', {
  description: 'Problem responses, by method, route and code',
});
const calls = meter.createHistogram('ninepocket_call_duration_seconds', {
  description: 'Calls to other services, by target and outcome',
  advice: { explicitBucketBoundaries: REQUEST_BUCKETS },
});

let inFlight = 0;
meter
  .createObservableGauge('http_server_requests_in_flight', { description: 'Requests in progress, streams included' })
  .addCallback((result) => result.observe(inFlight));

/** As in the gateway. */
const CLIENT_CLOSED_REQUEST = 499;
const OTHER = 'other';

export const knownCodes = (contracts: readonly Contract[]): ReadonlySet<string> =>
  new Set([
    ...Object.keys(generalProblems),
    'method_not_allowed',
    ...contracts.flatMap((contract) => problemsOf(contract).flatMap(([, codes]) => codes)),
  ]);

export const requestStarted = (): void => void inFlight++;

export interface EndedRequest {
  method: string;
  route: string;
  status: number;
  aborted: boolean;
  /** Of the problem that it was answered with. */
  code: string | undefined;
  ms: number;
}

export const requestEnded = (request: EndedRequest, codes: ReadonlySet<string>): void => {
  const { method, route, aborted, code } = request;
  inFlight--;
  duration.record(request.ms / 1_000, { method, route, status: aborted ? CLIENT_CLOSED_REQUEST : request.status });
  if (code !== undefined) problems.add(1, { method, route, code: codes.has(code) ? code : OTHER });
};

const CALL_PROBLEMS = new Set(['bad_input', 'not_found', 'unavailable', 'upstream_failed', 'upstream_timeout']);

/** @param code of the problem that the caller gets; the callee's own conflicts count together */
export const callEnded = (target: string, startedAt: number, code: string | null): void => {
  const outcome = code === null ? 'ok' : CALL_PROBLEMS.has(code) ? code : OTHER;
  calls.record((performance.now() - startedAt) / 1_000, { target, outcome });
};
