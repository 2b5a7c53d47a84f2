import { useUrlFilters } from '@ninepocket/web-kit/page/use-url-filters';
import { useUrlParams } from '@ninepocket/web-kit/page/url-params';
import { useCallback, useMemo } from 'react';
import { readView, VIEW_KEY, type View } from './view.js';

/** Filters of the URL; a view that it does not name is the one that was chosen last, on any screen. */
export function useListFilters<Filters extends { view: View }>(read: (query: URLSearchParams) => Filters) {
  const { filters: inUrl, change: changeUrl } = useUrlFilters(read);
  const [params] = useUrlParams();
  const named = params.has('view');
  const filters = useMemo(
    () => (named ? inUrl : { ...inUrl, view: readView(localStorage.getItem(VIEW_KEY)) }),
    [named, inUrl],
  );
  const change = useCallback(
    (values: Record<string, string>, options?: { push?: boolean }) => {
      if (values.view) localStorage.setItem(VIEW_KEY, values.view);
      changeUrl(values, options);
    },
    [changeUrl],
  );
  return { filters, change };
}
