import { useUnloadWarning } from '@ninepocket/web-kit/page/use-unload-warning';
import { createContext, use, useEffect, type RefObject } from 'react';

export const Unsaved = createContext<RefObject<boolean>>({ current: false });

export function useReportUnsaved(typed: boolean): void {
  const unsavedRef = use(Unsaved);
  useUnloadWarning(typed);
  useEffect(() => {
    unsavedRef.current = typed;
    return () => {
      unsavedRef.current = false;
    };
  }, [unsavedRef, typed]);
}
