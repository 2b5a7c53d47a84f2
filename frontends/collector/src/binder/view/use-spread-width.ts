import { useSyncExternalStore } from 'react';
import type { SpreadWidth } from './turn.rules.js';

/** Tailwind's `lg`, as in the shell. */
const WIDE = '(width >= 64rem)';
const subscribe = (changed: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useSpreadWidth = (): SpreadWidth =>
  useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches) ? 2 : 1;
