/**
 * Idempotency keys of actions: a new one for each action, but the same one when a user repeats an action that got no
 * response, so that it takes effect only once even if the first attempt succeeded.
 */
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { ProblemError } from './problem-error.js';
import { randomHex } from '../http/trace.js';

const REPEATED_WITHIN = 60_000;

const unanswered = new Map<string, { key: string; since: number }>();

/**
 * @param run makes the call; the key is undefined for endpoints that do not accept one
 * @throws whatever `run` throws
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
    if (mayHaveSucceeded(error)) unanswered.set(name, { key, since: Date.now() });
    throw error;
  });
};

const mayHaveSucceeded = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 0 || error.status >= 500 || error.code === 'request_in_progress');

export const newKey = (): string => randomHex(16);
