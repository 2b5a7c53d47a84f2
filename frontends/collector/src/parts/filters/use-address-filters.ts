import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * The filters of a screen, kept in the query of its address, so that it can be shared and survives a reload.
 * @param read makes filters of the query; anything odd in it becomes the default
 * @returns the filters, and `change`, which sets the named ones (an empty text takes one out); with
 *   `push` the back button leads to what was before
 */
export function useAddressFilters<Filters>(read: (query: URLSearchParams) => Filters) {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const filters = useMemo(() => read(query), [read, query]);
  const change = useCallback(
    (values: Record<string, string>, { push = false } = {}) => {
      // Somebody who typed and at once followed a link is on the way elsewhere: this screen still stands
      // while the next one loads, and a search of its own would call them back.
      if (window.location.pathname !== pathname) return;
      setQuery(
        (last) => {
          const next = new URLSearchParams(last);
          for (const [name, value] of Object.entries(values)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        // Typing must not fill the history, nor throw the page back to its top.
        { replace: !push, preventScrollReset: true },
      );
    },
    [setQuery, pathname],
  );
  return { filters, change };
}
