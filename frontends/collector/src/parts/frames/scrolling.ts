/** How the page moves under who looks at it. */

/** So long after the last scroll event somebody is taken to scroll still, in milliseconds. */
const STILL_MS = 150;
/** Pixels a millisecond from which on nobody can see what passes. */
const FLING_SPEED = 4;

let lastScroll = -Infinity;
let lastY = 0;
/** Pixels a millisecond, lately. */
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

/** Whether somebody is scrolling. */
export const isScrolling = (): boolean => performance.now() - lastScroll < STILL_MS;

/** Whether somebody scrolls so fast that a card may stay a shape. */
export const isFlinging = (): boolean => isScrolling() && speed > FLING_SPEED;
