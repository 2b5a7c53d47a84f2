export interface WakeSignal {
  wake(): void;
  /** Waits until `wake` is called, or for `ms` milliseconds. Returns immediately if it was called since the last wait. */
  wait(ms: number): Promise<void>;
}

/** A signal that is not lost when it is sent before anyone waits for it. Aborting `signal` sends it, too. */
export const wakeSignal = (signal: AbortSignal): WakeSignal => {
  let woken = false;
  let resume: (() => void) | null = null;
  const wake = (): void => {
    woken = true;
    resume?.();
  };
  signal.addEventListener('abort', wake, { once: true });
  return {
    wake,
    async wait(ms) {
      if (!woken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          resume = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      woken = false;
      resume = null;
    },
  };
};
