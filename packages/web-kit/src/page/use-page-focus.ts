import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const OPEN_DIALOG = ':is([role=dialog], [role=alertdialog])[data-state=open]';

/**
 * Moves the focus to the new page. A dialog that was opened while the page was loading keeps it: when the focus returns to
 * a dialog, Radix selects the text of its field, and the next letter replaces it.
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
