import { useEffect, useMemo, useState } from 'react';
import type { Marks } from '../../card-actions/marks/use-marks.js';
import { sectionsOf } from '../../parts/grid/sections.rules.js';
import type { SetCard } from './set-card.rules.js';
import { isShown, type SetFilters } from './set-filters.rules.js';
import { hasSections, sortSet } from './set-sort.rules.js';

type Cards = { items: SetCard[]; total: number | null; hasNextPage: boolean };

/**
 * A set is sorted and filtered by section here, because only the browser knows both the catalog's facts and what is mine. A set has a few
 * hundred cards, which is one page; of larger ones, the rest is loaded first if another order than the server's, or a section, is chosen.
 */
export function useSortedCards(
  { items, total, hasNextPage }: Cards,
  { sort, type, section }: SetFilters,
  marks: Marks,
  loadMore: () => void,
) {
  // Cards that become owned stay where they are.
  const [at, setAt] = useState({ sort, marks });
  if (at.sort !== sort || (at.marks.size === 0 && marks.size > 0)) setAt({ sort, marks });
  const needsAll = hasNextPage && (sort !== 'number' || type !== 'all');
  useEffect(() => {
    if (needsAll) loadMore();
  }, [needsAll, items.length, loadMore]);
  return useMemo(() => {
    const shown = type === 'all' ? items : items.filter((card) => isShown({ type, section }, card));
    // How many of the cards that have not been loaded are shown is not known.
    const count = type === 'all' ? (total ?? items.length) : shown.length + (hasNextPage ? 1 : 0);
    if (hasNextPage) return { items: shown, total: count, sections: [] };
    const sorted = sortSet(shown, sort, (cardId) => at.marks.get(cardId)?.copies ?? 0);
    const sections = hasSections(sort) ? sectionsOf(sorted, (card) => card.section.name) : [];
    return { items: sorted, total: count, sections };
  }, [items, total, hasNextPage, sort, type, section, at.marks]);
}
