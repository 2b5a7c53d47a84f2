import { setTimeout as sleep } from 'node:timers/promises';
import { invalid, StripeError } from './errors.mjs';

export const FAULTS = ['none', 'slow', '429', '500', 'down', 'lost'];

/**
 * Failures of the API, set by tests and the control page. `lost`: the request is carried out, and its answer never arrives.
 */
export function createFaults() {
  const state = { mode: 'none', slowMs: 30_000, times: Infinity, only: '' };
  return {
    state,
    /**
     * @param {string} mode one of FAULTS
     * @param {{ slowMs?: number, times?: number, only?: string }} [options] `times`: how many requests fail; `only`: of those
     * whose `METHOD /path` contains this text
     */
    set(mode, { slowMs = 30_000, times = Infinity, only = '' } = {}) {
      if (!FAULTS.includes(mode)) throw invalid(`Faults: ${FAULTS.join(', ')}`, 'mode');
      Object.assign(state, { mode, slowMs, times, only });
    },
    clear: () => void Object.assign(state, { mode: 'none', times: Infinity, only: '' }),
    /** @param {string} request as `METHOD /path` @param {AbortSignal} gone @returns what to do with the answer */
    async meet(request, gone) {
      if (state.mode === 'none' || state.times <= 0 || !request.includes(state.only)) return 'answer';
      state.times--;
      if (state.mode === 'slow') await sleep(state.slowMs, undefined, { signal: gone });
      if (state.mode === '429')
        throw new StripeError(429, {
          code: 'rate_limit',
          message:
            'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
        });
      if (state.mode === '500') throw new StripeError(500, { type: 'api_error', message: 'An unknown error occurred' });
      if (state.mode === 'down') return 'drop';
      return state.mode === 'lost' ? 'drop after' : 'answer';
    },
  };
}
