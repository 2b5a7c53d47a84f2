/** Restores the scroll position after a reload. The browser gives up before a long list has rendered. */
const KEY = 'ninepocket.place';
const LOOK_EVERY_MS = 50;
const LONGEST_MS = 6_000;
/** Input that means the user is scrolling. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

export const keepPlace = (address: string): void => sessionStorage.setItem(KEY, JSON.stringify([address, scrollY]));

/** @returns the scroll position to restore at this address in CSS pixels, or 0 */
export const keptPlace = (address: string): number => {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (how?.type !== 'reload' && how?.type !== 'back_forward') return 0;
  const [kept, top] = JSON.parse(sessionStorage.getItem(KEY) ?? '[null, 0]') as [string | null, number];
  return kept === address ? top : 0;
};

/** Scrolls there as soon as the page is long enough, unless the user scrolls first. @returns a function that cancels */
export const goToPlace = (top: number): (() => void) => {
  if (top === 0) return () => undefined;
  const end = (): void => {
    clearInterval(looking);
    MOVES.forEach((name) => removeEventListener(name, end));
  };
  const started = performance.now();
  const looking = setInterval(() => {
    const isLongEnough = document.documentElement.scrollHeight >= top + innerHeight;
    if (isLongEnough) scrollTo(0, top);
    if (isLongEnough || performance.now() - started > LONGEST_MS) end();
  }, LOOK_EVERY_MS);
  MOVES.forEach((name) => addEventListener(name, end, { passive: true }));
  return end;
};
