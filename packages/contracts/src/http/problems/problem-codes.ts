/** Which problems an endpoint may respond with: the general ones that fit it, and those that it declares. */
import type { Endpoint } from '../endpoint.js';
import type { Contract } from '../load.js';
import { generalProblems } from './problem.js';

/** Of declared codes; the others are conflicts (409). */
const STATUSES: Readonly<Record<string, readonly number[]>> = {
  account_deleted: [410],
  bad_entries: [400],
  bad_image: [400],
  bad_signature: [400],
  billing_not_configured: [503],
  empty_file: [400],
  google_only: [403],
  email_in_use: [403],
  empty_offer: [400],
  image_search_unavailable: [503],
  image_url_failed: [422],
  image_url_refused: [400],
  missing_columns: [400],
  not_a_csv: [400],
  not_an_alias: [400],
  not_configured: [503],
  not_confirmed: [400],
  not_csv: [400],
  not_friends: [403],
  plan_needed: [403],
  pricing_unavailable: [502, 503],
  provider_unavailable: [502, 503],
  request_timeout: [408],
  too_many_owned: [422],
  too_many_rows: [413],
  unknown_card: [404],
  unknown_set: [404],
};

export const statusesOf = (code: string): readonly number[] =>
  code in generalProblems ? [generalProblems[code as keyof typeof generalProblems].status] : (STATUSES[code] ?? [409]);

/** @returns the codes by status, in ascending order */
export const problemsOf = (endpoint: Contract): [status: number, codes: string[]][] => {
  const byStatus = new Map<number, Set<string>>();
  for (const code of [...generalCodesOf(endpoint), ...declaredCodesOf(endpoint)])
    for (const status of statusesOf(code)) byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  return [...byStatus].sort(([a], [b]) => a - b).map(([status, codes]) => [status, [...codes].sort()]);
};

const generalCodesOf = ({ access, params, query, body, file, bodyKind }: Contract): string[] => [
  ...(params || query || body || file ? ['bad_input'] : []),
  ...(params || body || file ? ['not_found'] : []),
  ...(body ? ['invalid_json'] : []),
  ...(body || file || bodyKind ? ['too_large', 'unsupported_type', 'request_timeout'] : []),
  // The gateway checks the token and the account behind it.
  ...(access === 'public' ? [] : ['unauthenticated', 'google_only', 'email_in_use', 'account_deleted', 'forbidden']),
  'too_many_requests',
  'internal',
  'upstream_failed',
  'unavailable',
  'upstream_timeout',
];

const declaredCodesOf = ({ access, errors = [], idempotent }: Endpoint): string[] => [
  ...errors,
  ...(access === 'superHero' ? ['plan_needed'] : []),
  ...(idempotent ? ['request_in_progress', 'idempotency_key_reused'] : []),
];

/** Whether the endpoint may respond with this problem; services use general ones as they need. */
export const mayRespond = (endpoint: Endpoint, status: number, code: string): boolean =>
  statusesOf(code).includes(status) && (code in generalProblems || declaredCodesOf(endpoint).includes(code));
