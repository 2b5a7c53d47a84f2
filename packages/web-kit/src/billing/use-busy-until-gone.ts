import { useEffect, useState } from 'react';

/** For a button that leads to another site: busy until the browser has left. Back may restore the page as it was. */
export const useBusyUntilGone = (): [boolean, (busy: boolean) => void] => {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, []);
  return [busy, setBusy];
};
