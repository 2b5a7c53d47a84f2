/** So long after the last scroll event nobody is taken to scroll, in milliseconds. */
const STILL_MS = 500;

/** Does something in so many milliseconds, or later: not while somebody scrolls, who would see the page stop. */
export const whenAtRest = (afterMs: number, work: () => void): void => {
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
  // What is scrolled may be a part of the page.
  addEventListener('scroll', scrolled, { capture: true, passive: true, signal: done.signal });
  setTimeout(look, afterMs);
};
