import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The filters of a screen, kept in the query of its address, so that it can be shared and survives a reload.
 * @param read makes filters of the query; anything odd in it becomes the default
 * @returns the filters, and `change`, which sets the named ones (an empty text takes one out)
 */
export function useAddressFilters<Filters>(read: (query: URLSearchParams) => Filters) {
  const [query, setQuery] = useSearchParams();
  const filters = useMemo(() => read(query), [read, query]);
  const change = useCallback(
    (values: Record<string, string>) =>
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
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  );
  return { filters, change };
}
