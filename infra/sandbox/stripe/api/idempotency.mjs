import { createHash } from 'node:crypto';
import { StripeError } from '../errors.mjs';

const LONGEST = 255;

/**
 * The same key with the same parameters gets the first answer again; with other parameters it is an error.
 * @param {import('../store.mjs').Store} store
 */
export const createIdempotency = (store) => ({
  /**
   * @param {string} key @param {string} request method, path and parameters
   * @returns {{ status: number, json: unknown } | undefined} the first answer
   */
  recall(key, request) {
    if (key.length > LONGEST)
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: 'Idempotency keys must be 255 characters or fewer.',
      });
    const known = store.notes.get(`idempotency:${key}`);
    if (!known) return undefined;
    if (known.request !== digest(request))
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    return { status: known.status, json: known.json };
  },
  /** @param {string} key @param {string} request @param {{ status: number, json: unknown }} answer */
  remember(key, request, { status, json }) {
    store.notes.set(`idempotency:${key}`, {
      request: digest(request),
      status,
      json: structuredClone(json),
      at: Math.floor(Date.now() / 1000),
    });
  },
});

const digest = (text) => createHash('sha256').update(text).digest('base64');
