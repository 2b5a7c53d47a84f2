import { SearchField } from '@ninepocket/ui/forms/search-field';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { Select } from '@ninepocket/ui/forms/select';
import { ViewToggle } from '../parts/cards/view-toggle.js';
import { WISH_SORT_OPTIONS, type WishFilters } from './wish-filters.rules.js';

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'deals', label: 'Deals' },
] as const;

type WishToolbarProps = { filters: WishFilters; onChange: (values: Record<string, string>) => void };

export const WishToolbar = ({ filters, onChange }: WishToolbarProps) => (
  <div className="mb-6 flex flex-wrap items-center gap-3">
    <div className="flex w-full gap-3 md:w-auto md:max-w-md md:flex-1">
      <SearchField
        label="Search my wishlist"
        value={filters.q}
        onSearch={(q) => onChange({ q })}
        className="min-w-0 flex-1"
      />
      <ViewToggle view={filters.view} onChange={(view) => onChange({ view })} />
    </div>
    <Segmented
      label="Show"
      value={filters.deals ? 'deals' : 'all'}
      onChange={(show) => onChange({ show: show === 'all' ? '' : show })}
      options={SHOWN}
    />
    <Select
      aria-label="Sort by"
      value={filters.sort}
      onChange={({ target }) => onChange({ sort: target.value === 'newest' ? '' : target.value })}
      options={WISH_SORT_OPTIONS}
      className="w-auto grow sm:grow-0"
    />
  </div>
);
