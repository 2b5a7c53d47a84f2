import { changedQuery } from '@ninepocket/web-kit/page/changed-query';
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
      // Typing must not fill the history or scroll to the top of the page.
      setQuery(changedQuery(values), { replace: !push, preventScrollReset: true });
    },
    [setQuery, pathname],
  );
  return { filters, change };
}
