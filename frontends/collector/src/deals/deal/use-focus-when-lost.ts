import { useEffect, useRef } from 'react';

/**
 * A button that disappears with what it did leaves the focus on the body: it moves to the area instead.
 * @param shown changes when the buttons do
 */
export function useFocusWhenLost<Area extends HTMLElement>(shown: unknown) {
  const area = useRef<Area>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (document.activeElement === document.body) area.current?.focus({ preventScroll: true });
  }, [shown]);
  return area;
}
