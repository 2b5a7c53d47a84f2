import { useEffect } from 'react';
import { useLocation } from 'react-router';

const KEY = 'ninepocket.place';
const POLL_MS = 50;
const TIMEOUT_MS = 6_000;
const SCROLL_INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

const storeScrollPosition = (url: string): void => sessionStorage.setItem(KEY, JSON.stringify([url, scrollY]));

const storedScrollPosition = (url: string): number => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload' && navigation?.type !== 'back_forward') return 0;
  const [storedUrl, top] = JSON.parse(sessionStorage.getItem(KEY) ?? '[null, 0]') as [string | null, number];
  return storedUrl === url ? top : 0;
};

const restoreScrollPosition = (top: number): (() => void) => {
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

/** Restores the scroll position after a reload. The browser gives up before a long list has rendered. */
export const useScrollPosition = (): void => {
  const { pathname, search } = useLocation();
  const url = pathname + search;
  useEffect(() => {
    const store = () => storeScrollPosition(url);
    addEventListener('pagehide', store);
    return () => removeEventListener('pagehide', store);
  }, [url]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the URL that was loaded
  useEffect(() => restoreScrollPosition(storedScrollPosition(url)), []);
};
