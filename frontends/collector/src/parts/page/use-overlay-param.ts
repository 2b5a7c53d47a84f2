/**
 * An overlay that is part of the URL, such as a card (`?card=12`): it can be shared, survives a reload, and Back closes
 * it.
 */
import { openedFromScreen, readOpened } from '@ninepocket/web-kit/page/card-link';
import { changedQuery } from '@ninepocket/web-kit/page/changed-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

export function useOverlayParam(param: string) {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
  }, [key]);

  const open = useCallback(
    (value: string) => {
      // A second press must not add a second history entry.
      if (new URLSearchParams(window.location.search).has(param)) return;
      setParams(changedQuery({ [param]: value }), { preventScrollReset: true, state: openedFromScreen() });
    },
    [setParams, param],
  );
  const close = useCallback(() => {
    // A direct link has no screen to go back to.
    if (!readOpened(state)) setParams(changedQuery({ [param]: '' }), { replace: true, preventScrollReset: true });
    // A second press during navigation must not go back twice.
    else if (!leaving.current) {
      leaving.current = true;
      void navigate(-1);
    }
  }, [navigate, setParams, state, param]);
  return { value: params.get(param), open, close };
}
