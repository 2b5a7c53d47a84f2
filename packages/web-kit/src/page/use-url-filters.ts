import { useCallback, useMemo } from 'react';
import { useUrlParams } from './url-params.js';

export function useUrlFilters<Filters>(read: (query: URLSearchParams) => Filters) {
  const [query, changeParams] = useUrlParams();
  const filters = useMemo(() => read(query), [read, query]);
  const change = useCallback(
    (values: Record<string, string>, { push = false } = {}) =>
      // Typing must not fill the history or scroll to the top of the page.
      changeParams(values, { replace: !push, preventScrollReset: true }),
    [changeParams],
  );
  return { filters, change };
}
