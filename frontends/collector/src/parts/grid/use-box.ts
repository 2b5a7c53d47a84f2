import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Where an element stands on the page and how wide it is, in CSS pixels. */
export type Box = { top: number; width: number };

/** What is as wide as the screen's column can be drawn before it was measured; else it is drawn once more. */
const likelyBox = (): Box => {
  const main = document.querySelector('main');
  if (!main) return { top: 0, width: 0 };
  const { paddingLeft, paddingRight } = getComputedStyle(main);
  return { top: 0, width: main.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) };
};

/** Takes a reference to an element, gives its box, measured again when it or the page changes its size. */
export function useBox(ref: RefObject<HTMLElement | null>): Box {
  const [box, setBox] = useState(likelyBox);
  const drawn = useRef(box.width);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const { top, width } = element.getBoundingClientRect();
      const next = { top: top + window.scrollY, width };
      const set = () => setBox((last) => (last.top === next.top && last.width === next.width ? last : next));
      // Before the frame is drawn when that is another width; the place alone moves nothing.
      if (width === drawn.current) set();
      else flushSync(set);
      drawn.current = width;
    };
    // It measures what is observed for the first time, too, when the page has been laid out anyway.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return box;
}
