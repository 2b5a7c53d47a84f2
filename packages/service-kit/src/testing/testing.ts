import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Answer, CallInput, Endpoint } from '@ninepocket/contracts/http/endpoint';
import type { Page } from '@ninepocket/contracts/http/fields/paging';
import type { Problem } from '@ninepocket/contracts/http/problems/problem';
import { SERVICES, type CallerName, type ServiceName } from '@ninepocket/contracts/services';
import { ASSERTION_HEADER, type UserClaims } from '@ninepocket/contracts/http/assertion';
import { assertionSigner, type Signer } from '../client/assertion.js';
import { addressOf, pageOfHeaders } from '../client/call.js';

const keyPair = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

const callers: readonly CallerName[] = [...SERVICES, 'gateway'];

export const testKeys = Object.fromEntries(callers.map((name) => [name, keyPair()])) as Record<
  CallerName,
  { publicKey: string; privateKey: string }
>;

/** @returns a prefix of streams and subjects: services with the same one receive each other's events */
export const newSpace = (): string => `test-${randomBytes(5).toString('hex')}`;

/** Of what runs without jest, whose runner sets `TEST_SPACE` for every test file. */
const spaceOfProcess = newSpace();

/** @param self the process whose private key is set; matters only for a service that calls others */
export const testConfig = (
  more: { DATABASE_URL: string } & Record<string, unknown>,
  self: CallerName = 'catalog',
): NodeJS.ProcessEnv => {
  const trusted = Object.fromEntries(callers.map((name) => [name, testKeys[name].publicKey]));
  const env: Record<string, unknown> = {
    NODE_ENV: 'test',
    PORT: 0,
    NATS_URL: process.env.TEST_NATS_URL ?? 'nats://127.0.0.1:4222',
    NATS_SPACE: process.env.TEST_SPACE ?? spaceOfProcess,
    NATS_STREAM_MAX_BYTES: 16 * 1_048_576, // reserved on a server that many test files share
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    ASSERTION_PRIVATE_KEY: testKeys[self].privateKey,
    ASSERTION_PUBLIC_KEYS: JSON.stringify(trusted),
    ...more,
  };
  return Object.fromEntries(Object.entries(env).map(([key, value]) => [key, String(value)]));
};

export type Caller = Partial<UserClaims> | { service: CallerName } | null;

export interface TestInput<E extends Endpoint> extends Partial<CallInput<E>> {
  headers?: Record<string, string>;
  raw?: FormData | string | Uint8Array | ReadableStream<Uint8Array>;
}

export interface TestResponse<E extends Endpoint> {
  status: number;
  body: Answer<E> & Omit<Partial<Problem>, keyof Answer<E>>;
  headers: Headers;
  page: Omit<Page<never>, 'items'>;
}

export interface TestClient {
  call<E extends Endpoint>(endpoint: E, input?: TestInput<E>): Promise<TestResponse<E>>;
}

export const callerOf = (url: string, as: Caller, audience: ServiceName): TestClient => ({
  async call<E extends Endpoint>(endpoint: E, input: TestInput<E> = {}): Promise<TestResponse<E>> {
    const headers = new Headers(input.headers);
    const assertion = await assertionOf(as, audience);
    if (assertion && !headers.has(ASSERTION_HEADER)) headers.set(ASSERTION_HEADER, assertion);
    if (input.body !== undefined) headers.set('content-type', 'application/json');
    const body = input.raw ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
    const response = await fetch(addressOf(endpoint, url, input), {
      method: endpoint.method,
      headers,
      body,
      duplex: 'half',
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const parsed: unknown = isJson ? JSON.parse(text) : text;
    return {
      status: response.status,
      body: parsed as TestResponse<E>['body'],
      headers: response.headers,
      page: pageOfHeaders(response.headers),
    };
  },
});

const assertionOf = async (as: Caller, audience: ServiceName): Promise<string | null> => {
  if (as === null) return null;
  if ('service' in as) return signerOf(as.service).sign(audience, null);
  const userId = as.userId ?? 1;
  const identity: UserClaims = { userId, firebaseUid: `firebase-${userId}`, isAdmin: false, plan: 'SIDE_KICK', ...as };
  return signerOf('gateway').sign(audience, identity);
};

const signers = new Map<CallerName, Signer>();
const signerOf = (name: CallerName): Signer => {
  const signer = signers.get(name) ?? assertionSigner({ name, privateKey: testKeys[name].privateKey });
  signers.set(name, signer);
  return signer;
};

/** Milliseconds; a multiple of what the slowest step needs on a machine of a third of the speed. */
const LONGEST_MS = 45_000;
/** Milliseconds that a check may still run after its time is up: it may be about to pass. */
const HANGING_MS = 15_000;

/**
 * Repeats a check until it passes.
 * @param ms after which it fails
 * @throws the last failure, with how long the wait was; another error when the check itself does not return
 */
export const eventually = async (check: () => Promise<void>, ms = LONGEST_MS): Promise<void> => {
  const start = performance.now();
  const waited = (): number => performance.now() - start;
  const hanging = new Error('the check did not return'); // created here, so that its stack names the caller
  for (;;) {
    try {
      return await within(check, ms + HANGING_MS - waited(), hanging);
    } catch (error) {
      if (error === hanging || waited() > ms) throw afterWait(error, waited());
      hanging.cause = error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

const within = async (check: () => Promise<void>, ms: number, late: Error): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, late);
  });
  await Promise.race([check(), limit]).finally(() => clearTimeout(timer));
};

const afterWait = (error: unknown, ms: number): unknown => {
  if (!(error instanceof Error)) return error;
  const message = `Waited ${(ms / 1_000).toFixed(1)} s: ${error.message}`;
  error.stack = error.stack?.replace(error.message, () => message);
  error.message = message;
  return error;
};
