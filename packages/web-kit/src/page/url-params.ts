import { useCallback } from 'react';
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router';
import { changedQuery } from './changed-query.js';

export type ChangeUrlParams = (changes: Record<string, string>, options?: NavigateOptions) => void;

/** The URL's parameters, and a function that changes some of them; an empty value removes one. */
export function useUrlParams(): [URLSearchParams, ChangeUrlParams] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const change: ChangeUrlParams = useCallback(
    (changes, options) => {
      // A debounced change must not take the user back after they have followed a link.
      if (window.location.pathname === pathname) setParams(changedQuery(changes), options);
    },
    [setParams, pathname],
  );
  return [params, change];
}
