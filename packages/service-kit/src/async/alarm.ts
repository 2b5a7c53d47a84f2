/** Wakes a waiting loop; a ring while nothing waits is remembered. Aborting `signal` rings it too. */
export const alarm = (signal: AbortSignal) => {
  let rung = false;
  let waiting: (() => void) | null = null;
  const ring = (): void => {
    rung = true;
    waiting?.();
  };
  signal.addEventListener('abort', ring, { once: true });
  return {
    ring,
    async wait(ms: number): Promise<void> {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          waiting = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
      waiting = null;
    },
  };
};
