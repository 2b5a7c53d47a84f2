import { useCallback, useRef } from 'react';

/**
 * One button takes another one's place after an action; without help the keyboard would start at the top again.
 * @returns `keepFocus`, to call in the action, and `button`, the ref of whichever button is there
 */
export function useKeptFocus() {
  const wanted = useRef(false);
  const keepFocus = useCallback(() => {
    wanted.current = true;
  }, []);
  const button = useCallback((element: HTMLButtonElement | null) => {
    // Whoever has moved on meanwhile is not called back.
    if (!element || !wanted.current || document.activeElement !== document.body) return;
    wanted.current = false;
    element.focus({ preventScroll: true });
  }, []);
  return { keepFocus, button };
}
