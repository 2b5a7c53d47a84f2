import { useSyncExternalStore } from 'react';

// `lg` of Tailwind, from where on the sidebar stands beside the screen.
const query = matchMedia('(width >= 64rem)');
const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether there is room for the sidebar; a phone does not even make it. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
