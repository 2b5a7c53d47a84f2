import { useCallback, useMemo, useRef } from 'react';
import { useListFilters } from '../../parts/cards/use-list-filters.js';
import { readSearchFilters } from './search-filters.rules.js';

/**
 * The search stored in the URL. Back undoes changes one by one; everything typed until Enter, leaving the box or
 * another change counts as one change.
 */
export function useSearchFilters() {
  const { filters, change } = useListFilters(readSearchFilters);
  const typing = useRef(false);
  const endTyping = useCallback(() => {
    typing.current = false;
  }, []);
  const choose = useCallback(
    (values: Record<string, string>) => {
      typing.current = false;
      change(values, { push: true });
    },
    [change],
  );
  const type = useCallback(
    (search: string) => {
      change({ search }, { push: !typing.current });
      typing.current = true;
    },
    [change],
  );
  return useMemo(() => ({ filters, choose, type, endTyping }), [filters, choose, type, endTyping]);
}
