import { useLayoutEffect, useState, type RefObject } from 'react';

export type Box = { top: number; width: number };

/** @returns the element's place in the page, in CSS pixels; zeros before the first layout */
export function useBox(ref: RefObject<HTMLElement | null>): Box {
  const [box, setBox] = useState<Box>({ top: 0, width: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const { top, width } = element.getBoundingClientRect();
      const next = { top: top + window.scrollY, width };
      setBox((last) => (last.top === next.top && last.width === next.width ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What is above the list can change its height.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return box;
}
