import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';

export function useUrlFilters<Filters>(read: (query: URLSearchParams) => Filters) {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const filters = useMemo(() => read(query), [read, query]);
  const change = useCallback(
    (values: Record<string, string>, { push = false } = {}) => {
      // A debounced change must not take the user back after they have followed a link.
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
        // Typing must not fill the history or scroll to the top of the page.
        { replace: !push, preventScrollReset: true },
      );
    },
    [setQuery, pathname],
  );
  return { filters, change };
}
