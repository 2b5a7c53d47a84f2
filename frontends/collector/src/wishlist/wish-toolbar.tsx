import { SearchField } from '@ninepocket/ui/forms/search-field';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { Select } from '@ninepocket/ui/forms/select';
import { ViewToggle } from '../parts/cards/view-toggle.js';
import { FiltersButton, Labeled } from '../parts/toolbar/filters-button.js';
import { Toolbar } from '../parts/toolbar/toolbar.js';
import { WISH_SORT_OPTIONS, type WishFilters } from './wish-filters.rules.js';

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'deals', label: 'Deals' },
] as const;

type WishToolbarProps = { filters: WishFilters; onChange: (values: Record<string, string>) => void };

/** On phones, the order and the view are in the panel. */
export function WishToolbar({ filters, onChange }: WishToolbarProps) {
  const sort = (
    <Select
      aria-label="Sort by"
      value={filters.sort}
      onChange={({ target }) => onChange({ sort: target.value === 'newest' ? '' : target.value })}
      options={WISH_SORT_OPTIONS}
    />
  );
  const view = <ViewToggle view={filters.view} onChange={(chosen) => onChange({ view: chosen })} />;
  return (
    <Toolbar>
      <SearchField
        label="Search my wishlist"
        value={filters.q}
        onSearch={(q) => onChange({ q })}
        className="min-w-0 flex-1"
      />
      <Segmented
        label="Show"
        value={filters.deals ? 'deals' : 'all'}
        onChange={(show) => onChange({ show: show === 'all' ? '' : show })}
        options={SHOWN}
      />
      <div className="max-md:hidden">{sort}</div>
      <div className="max-md:hidden">{view}</div>
      <FiltersButton active={0} className="md:hidden">
        <Labeled text="Sort by">{sort}</Labeled>
        <Labeled text="View" className="items-start">
          {view}
        </Labeled>
      </FiltersButton>
    </Toolbar>
  );
}
