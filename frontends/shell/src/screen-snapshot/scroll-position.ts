/** Restores the scroll position after a reload. The browser gives up before a long list has rendered. */
const KEY = 'ninepocket.place';
const POLL_MS = 50;
const TIMEOUT_MS = 6_000;
const SCROLL_INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

export const storeScrollPosition = (url: string): void => sessionStorage.setItem(KEY, JSON.stringify([url, scrollY]));

export const storedScrollPosition = (url: string): number => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload' && navigation?.type !== 'back_forward') return 0;
  const [storedUrl, top] = JSON.parse(sessionStorage.getItem(KEY) ?? '[null, 0]') as [string | null, number];
  return storedUrl === url ? top : 0;
};

export const restoreScrollPosition = (top: number): (() => void) => {
  if (top === 0) return () => undefined;
  const end = (): void => {
    clearInterval(polling);
    SCROLL_INPUTS.forEach((name) => removeEventListener(name, end));
  };
  const started = performance.now();
  const polling = setInterval(() => {
    const isLongEnough = document.documentElement.scrollHeight >= top + innerHeight;
    if (isLongEnough) scrollTo(0, top);
    if (isLongEnough || performance.now() - started > TIMEOUT_MS) end();
  }, POLL_MS);
  SCROLL_INPUTS.forEach((name) => addEventListener(name, end, { passive: true }));
  return end;
};
