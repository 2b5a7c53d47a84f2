import { useEffect, useRef, type RefObject } from 'react';
import { focusIn } from './use-kept-focus.js';

/** A pocket whose button is replaced by a card, or the other way around, keeps the focus. */
export function useRestoredFocus(box: RefObject<HTMLElement | null>) {
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) focusIn(box.current ?? undefined);
  });
  return {
    onFocus: () => {
      hadFocus.current = true;
    },
    // React reports none for an element that it removes.
    onBlur: () => {
      hadFocus.current = false;
    },
  };
}
