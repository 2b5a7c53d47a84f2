import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const OPEN_DIALOG = '[role=dialog][data-state=open]';

/**
 * Moves the focus to the new page. A dialog that was opened while the page was loading keeps it: if the focus left and
 * returned, the dialog would select what has been typed, and the next letter would replace it.
 */
export const usePageFocus = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // On back and forward, the browser restores the scroll position.
    if (how !== 'POP') scrollTo(0, 0);
    if (!document.activeElement?.closest(OPEN_DIALOG)) main.current?.focus({ preventScroll: true });
  }, [pathname, how, main]);
};
