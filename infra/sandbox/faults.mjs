import { setTimeout as sleep } from 'node:timers/promises';

export const FAULTS = ['none', '429', '500', 'garbage', 'half', 'nothing', 'slow'];
const SLOW_MS = 60_000;

/**
 * Failures of a provider with a plain JSON API, set by tests. `half`: the connection ends in the middle of the body;
 * `nothing`: it ends without a response.
 */
export function jsonFaults() {
  const state = { mode: 'none', times: Infinity, retryAfter: 1 };
  return {
    /** @param {string} mode one of FAULTS @param {{ times?: number, retryAfter?: number }} [options] `retryAfter`: seconds */
    set(mode, { times = Infinity, retryAfter = 1 } = {}) {
      if (!FAULTS.includes(mode)) throw new Error(`Faults: ${FAULTS.join(', ')}`);
      Object.assign(state, { mode, times, retryAfter });
    },
    clear: () => void Object.assign(state, { mode: 'none', times: Infinity }),
    /**
     * @param {import('./server.mjs').Answer} answer @param {AbortSignal} gone
     * @returns {Promise<import('./server.mjs').Answer>}
     */
    async apply(answer, gone) {
      if (state.mode === 'none' || state.times <= 0) return answer;
      state.times--;
      switch (state.mode) {
        case '429':
          return { status: 429, text: 'Too many requests', headers: { 'retry-after': String(state.retryAfter) } };
        case '500':
          return { status: 500, text: 'Internal error' };
        case 'garbage':
          return { status: 200, text: '<html>not what you asked for</html>' };
        case 'half':
          return { ...answer, isTruncated: true };
        case 'nothing':
          return { ...answer, isDropped: true };
        default:
          await sleep(SLOW_MS, undefined, { signal: gone });
          return answer;
      }
    },
  };
}

/** @param {string} text @returns a number from 0 to 1 that depends only on the text */
export function fraction(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
