import { useLayoutEffect, useState, type RefObject } from 'react';

export type Box = { top: number; width: number; rem: number; touch: boolean };

/** @returns the element's place in the page and the size of a rem, in CSS pixels, and whether a finger must hit it; no width before the first layout */
export function useBox(ref: RefObject<HTMLElement | null>): Box {
  const [box, setBox] = useState<Box>({ top: 0, width: 0, rem: 16, touch: false });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const { top, width } = element.getBoundingClientRect();
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      const { matches: touch } = window.matchMedia('(pointer: coarse)');
      const next = { top: top + window.scrollY, width, rem, touch };
      setBox((last) => (last.top === next.top && last.width === width && last.rem === rem ? last : next));
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
