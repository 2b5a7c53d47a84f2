import { useSyncExternalStore } from 'react';

const WIDE_PX = 1024;

const subscribe = (onChange: () => void) => {
  addEventListener('resize', onChange, { passive: true });
  return () => removeEventListener('resize', onChange);
};

/** Whether all columns fit next to each other. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => innerWidth >= WIDE_PX);
