/**
 * Idempotency keys of actions: a fresh one for each, and the same one again when people repeat what got no answer, so
 * that it is done once even if it had gone through.
 */
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { ProblemError } from './problem-error.js';

/** Whoever does the same again later than this, in milliseconds, means it anew. */
const REPEATED_WITHIN = 60_000;

const unanswered = new Map<string, { key: string; since: number }>();

/**
 * @param name the endpoint and all that is sent to it
 * @param run makes the call; the key is undefined where the endpoint takes none
 */
export const withKey = async <T>(
  endpoint: Endpoint,
  name: string,
  run: (key: string | undefined) => Promise<T>,
): Promise<T> => {
  if (!endpoint.idempotent) return run(undefined);
  const lost = unanswered.get(name);
  unanswered.delete(name);
  const key = lost && Date.now() - lost.since < REPEATED_WITHIN ? lost.key : newKey();
  return run(key).catch((error: unknown) => {
    if (isOpen(error)) unanswered.set(name, { key, since: Date.now() });
    throw error;
  });
};

/** Whether it was done cannot be told from the answer. */
const isOpen = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 0 || error.status >= 500 || error.code === 'request_in_progress');

/** crypto.randomUUID is missing on pages without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
