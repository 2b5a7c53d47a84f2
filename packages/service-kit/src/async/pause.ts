import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves after `ms` milliseconds or when `signal` is aborted; never throws. */
export const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal }).catch(() => {}); // the only error is the abort
};
