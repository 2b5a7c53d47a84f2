import { pause } from '@ninepocket/service-kit/async/pause';
import { wakeSignal } from '@ninepocket/service-kit/async/wake-signal';
import type { createLog } from '@ninepocket/service-kit/process/log';
import type { Worker } from '@ninepocket/service-kit/process/service';
import { reasonOf } from '../stripe/stripe.client.js';

const RETRY_MS = 2_000;

export interface PollingWorker extends Worker {
  wake(): void;
}

/**
 * Calls `work` whenever it is woken, and at least every `everyMs`, so that work of a crashed replica is found.
 * @param work returns true when there is more to do now
 */
export const pollingWorker = (
  name: string,
  everyMs: number,
  log: ReturnType<typeof createLog>,
  work: (signal: AbortSignal) => Promise<boolean>,
): PollingWorker => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wakeUps = wakeSignal(signal);
  let running: Promise<void> = Promise.resolve();

  const poll = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        if (!(await work(signal)) && !signal.aborted) await wakeUps.wait(everyMs);
      } catch (error) {
        log.error({ err: error, reason: reasonOf(error), task: name }, 'background work failed; will retry');
        await pause(RETRY_MS, signal);
      }
    }
  };

  return {
    name,
    wake: () => wakeUps.wake(),
    async start() {
      running = poll();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
};
