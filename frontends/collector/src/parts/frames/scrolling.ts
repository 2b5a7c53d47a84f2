const STILL_MS = 150;
/** In pixels per millisecond; too fast to recognize anything. */
const FLING_SPEED = 4;

let lastScroll = -Infinity;
let lastY = 0;
let speed = 0;

addEventListener(
  'scroll',
  () => {
    const now = performance.now();
    speed = Math.abs(scrollY - lastY) / Math.max(1, now - lastScroll);
    lastY = scrollY;
    lastScroll = now;
  },
  { passive: true },
);

export const isScrolling = (): boolean => performance.now() - lastScroll < STILL_MS;

export const isFlinging = (): boolean => isScrolling() && speed > FLING_SPEED;
