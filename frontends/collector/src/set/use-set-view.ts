import { useUrlParams } from '@ninepocket/web-kit/page/url-params';
import { useState } from 'react';
import { useMarksInSet } from '../card-actions/marks/use-marks.js';
import { readBinderView, VIEW_KEY, type BinderView } from '../parts/cards/view.js';
import { isFiltered, type SetFilters } from './cards/set-filters.rules.js';

/**
 * The chosen view, else the binder once a card of the set is owned; found cards are never shown in the binder, whose
 * pages have every card. Decided once, so that the first card that is added does not change the whole screen.
 * @returns `view` null until it is known; `leftBinder` when only the filters show another one
 */
export function useSetView(setId: number, filters: SetFilters): { view: BinderView | null; leftBinder: boolean } {
  const [params] = useUrlParams();
  const { marks, known } = useMarksInSet(setId);
  const [started, setStarted] = useState<boolean | null>(null);
  if (started === null && known) setStarted([...marks.values()].some(({ copies }) => copies > 0));
  const chosen = readBinderView(params.get('view')) ?? readBinderView(localStorage.getItem(VIEW_KEY));
  const unfiltered = chosen ?? (started === null ? null : started ? 'binder' : 'grid');
  return isFiltered(filters)
    ? { view: filters.view, leftBinder: unfiltered === 'binder' }
    : { view: unfiltered, leftBinder: false };
}
