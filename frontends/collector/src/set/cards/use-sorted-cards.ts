import { useEffect, useMemo, useState } from 'react';
import type { Marks } from '../../card-actions/marks/use-marks.js';
import { sectionsOf } from '../../parts/grid/sections.rules.js';
import type { SetCard } from './set-card.rules.js';
import { hasSections, sortSet, type SetSort } from './set-sort.rules.js';

type Cards = { items: SetCard[]; total: number | null; hasNextPage: boolean };

/**
 * A set is sorted here, because only the browser knows both the catalog's facts and what is mine. A set has a few
 * hundred cards, which is one page; of larger ones, the rest is loaded first if another order than the server's is chosen.
 */
export function useSortedCards({ items, hasNextPage }: Cards, sort: SetSort, marks: Marks, loadMore: () => void) {
  // Cards that become owned stay where they are.
  const [at, setAt] = useState({ sort, marks });
  if (at.sort !== sort || (at.marks.size === 0 && marks.size > 0)) setAt({ sort, marks });
  const needsAll = hasNextPage && sort !== 'number';
  useEffect(() => {
    if (needsAll) loadMore();
  }, [needsAll, items.length, loadMore]);
  return useMemo(() => {
    if (hasNextPage) return { items, sections: [] };
    const sorted = sortSet(items, sort, (cardId) => at.marks.get(cardId)?.copies ?? 0);
    return { items: sorted, sections: hasSections(sort) ? sectionsOf(sorted, ({ section }) => section.name) : [] };
  }, [items, hasNextPage, sort, at.marks]);
}
