import { dismissToast } from '@ninepocket/ui/overlays/toast';
import { useEffect, useRef } from 'react';

/** Dismisses toasts about what was, so that they do not contradict the screen after a change elsewhere. */
export const useDismissedToast = (about: string): void => {
  const last = useRef(about);
  useEffect(() => {
    if (last.current !== about) dismissToast(last.current);
    last.current = about;
  }, [about]);
};
