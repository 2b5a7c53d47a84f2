import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

export type Box = { top: number; width: number };

/** An estimate for the first render, which avoids a second one. */
const estimateBox = (): Box => {
  const main = document.querySelector('main');
  if (!main) return { top: 0, width: 0 };
  const { paddingLeft, paddingRight } = getComputedStyle(main);
  return { top: 0, width: main.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) };
};

export function useBox(ref: RefObject<HTMLElement | null>): Box {
  const [box, setBox] = useState(estimateBox);
  const drawn = useRef(box.width);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const { top, width } = element.getBoundingClientRect();
      const next = { top: top + window.scrollY, width };
      const set = () => setBox((last) => (last.top === next.top && last.width === next.width ? last : next));
      // Synchronous if the width has changed; a change of position alone does not affect the layout.
      if (width === drawn.current) set();
      else flushSync(set);
      drawn.current = width;
    };
    // The observer also reports once when it starts.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return box;
}
