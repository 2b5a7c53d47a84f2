import { Select } from '@ninepocket/ui/forms/select';
import { count } from '../../parts/format/counts.js';
import { ViewToggle } from '../../parts/cards/view-toggle.js';
import { SORT_CHOICES, type SearchFilters } from '../filters/search-filters.rules.js';
import type { CardSearch } from './use-card-search.js';

type ResultsHeadProps = {
  filters: SearchFilters;
  found: CardSearch;
  onChoose: (values: Record<string, string>) => void;
};

export const ResultsHead = ({ filters, found, onChoose }: ResultsHeadProps) => (
  <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-2">
    {(found.data || !found.error) && (
      <h2 className="section-title">
        <span role="status">{found.data ? headline(found) : 'Searching'}</span>
      </h2>
    )}
    <div className="ml-auto flex flex-wrap justify-end gap-2">
      <Select
        aria-label="Sort by"
        className="w-auto"
        value={found.sort}
        onChange={({ target }) => onChoose({ sort: target.value })}
        options={SORT_CHOICES}
      />
      <ViewToggle view={filters.view} onChange={(view) => onChoose({ view })} />
    </div>
  </div>
);

/** The API counts up to 1,000. */
const headline = ({ total, cards, hasNextPage }: CardSearch): string => {
  if (total !== null) return count(total, 'card');
  return hasNextPage ? 'More than 1,000 cards' : count(cards.length, 'card');
};
