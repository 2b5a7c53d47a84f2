const STILL_MS = 500;

/** Runs `work` after a delay, but not while the user is scrolling, when it would cause jank. */
export const whenScrollIdle = (afterMs: number, work: () => void): void => {
  const done = new AbortController();
  let lastScroll = -Infinity;
  const scrolled = () => {
    lastScroll = performance.now();
  };
  const look = () => {
    if (performance.now() - lastScroll < STILL_MS) return setTimeout(look, STILL_MS);
    done.abort();
    return work();
  };
  addEventListener('scroll', scrolled, { capture: true, passive: true, signal: done.signal });
  setTimeout(look, afterMs);
};
