/**
 * What the address opens over a screen, such as a card (`?card=12`): it can be shared, a reload shows it again, and
 * the back button closes it.
 */
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Kept with the history entry of what was opened from a screen: closing it goes back there. */
export const OPENED_HERE = 'opened here';

/**
 * @param param the parameter of the address
 * @returns its `value` (null while nothing is open), `open` with one, and `close`
 */
export function useOverScreen(param: string) {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
  }, [key]);

  const open = useCallback(
    (value: string) => {
      // A second press would have to be closed twice.
      if (new URLSearchParams(window.location.search).has(param)) return;
      setParams(
        (last) => {
          const next = new URLSearchParams(last);
          next.set(param, value);
          return next;
        },
        { preventScrollReset: true, state: OPENED_HERE },
      );
    },
    [setParams, param],
  );
  const close = useCallback(() => {
    // An address that was followed has no place to go back to.
    if (state !== OPENED_HERE)
      setParams(
        (last) => {
          const next = new URLSearchParams(last);
          next.delete(param);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    // A second press, while the first one is on its way, would go back further than that.
    else if (!leaving.current) {
      leaving.current = true;
      void navigate(-1);
    }
  }, [navigate, setParams, state, param]);
  return { value: params.get(param), open, close };
}
