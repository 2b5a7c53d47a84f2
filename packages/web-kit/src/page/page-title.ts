import { useEffect } from 'react';

/** Names the page in the browser's tab and for screen readers, e.g. "Wishlist · Ninepocket". */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Ninepocket`;
  }, [title]);
};
