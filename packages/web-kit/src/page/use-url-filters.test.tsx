import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { useUrlFilters } from './use-url-filters.js';

const read = (query: URLSearchParams) => query.toString();

describe('filters in the URL', () => {
  it('when a second filter is chosen before the first one is rendered, then both apply', () => {
    window.history.replaceState(null, '', '/card-search?search=cable');
    const { result } = renderHook(() => useUrlFilters(read), { wrapper: BrowserRouter });
    act(() => {
      const { change } = result.current;
      change({ type: 'insert' }, { push: true });
      change({ maxYear: '1994' }, { push: true });
    });
    expect(window.location.search).toBe('?search=cable&type=insert&maxYear=1994');
    expect(result.current.filters).toBe('search=cable&type=insert&maxYear=1994');
  });

  it('when a filter is cleared, then its parameter is removed and others stay', () => {
    window.history.replaceState(null, '', '/card-search?type=insert&maxYear=1994');
    const { result } = renderHook(() => useUrlFilters(read), { wrapper: BrowserRouter });
    act(() => result.current.change({ type: '' }));
    expect(window.location.search).toBe('?maxYear=1994');
  });
});
