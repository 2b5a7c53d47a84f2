import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';

export const usePageFocus = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // On back and forward, the browser restores the scroll position.
    if (how !== 'POP') scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, how, main]);
};
