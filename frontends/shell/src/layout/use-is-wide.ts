import { useSyncExternalStore } from 'react';

// Tailwind's `lg`, from which the sidebar is shown beside the screen.
const query = matchMedia('(width >= 64rem)');
const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
