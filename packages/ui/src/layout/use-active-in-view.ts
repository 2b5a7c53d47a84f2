import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a row of links or tabs sideways, so that the active one is visible on narrow screens. */
export const useActiveInView = <T extends HTMLElement>(selector: string, active: string): RefObject<T | null> => {
  const row = useRef<T>(null);
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>(selector);
    if (!row.current || !item) return;
    const { left, width } = item.getBoundingClientRect();
    const view = row.current.getBoundingClientRect();
    row.current.scrollLeft += left + width / 2 - (view.left + view.width / 2);
  }, [selector, active]);
  return row;
};
