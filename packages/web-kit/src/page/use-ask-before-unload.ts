import { useEffect } from 'react';

/** While `changed`, the browser asks before the page is closed or loaded again. */
export function useAskBeforeUnload(changed: boolean): void {
  useEffect(() => {
    if (!changed) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
}
