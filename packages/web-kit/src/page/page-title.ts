import { useEffect } from 'react';

/** Sets the document title, e.g. "Wishlist · Ninepocket". */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Ninepocket`;
  }, [title]);
};
