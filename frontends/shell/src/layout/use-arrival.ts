import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** After a navigation the new screen begins at its top, and has the focus, as a page would that was loaded. */
export const useArrival = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Going back, the browser finds the old place by itself.
    if (how !== 'POP') scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, how, main]);
};
