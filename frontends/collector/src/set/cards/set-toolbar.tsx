import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { plain } from '../../parts/format/counts.js';
import { BinderViewToggle } from '../../parts/cards/view-toggle.js';
import type { BinderView } from '../../parts/cards/view.js';
import { ClearSetFilters, TypeFilter } from './set-filter-fields.js';
import type { SetFilters } from './set-filters.rules.js';
import { SetFiltersButton } from './set-filters-button.js';
import { useOwnedCount } from '../progress/use-owned-count.js';

export type SetToolbarProps = {
  set: CardSet;
  filters: SetFilters;
  onChange: (values: Record<string, string>) => void;
  view: BinderView;
  onView: (view: BinderView) => void;
};

/** Stays in view. On phones it is one line: what is owned or missing, and a button for the rest. */
export function SetToolbar(props: SetToolbarProps) {
  const { filters, onChange, view, onView } = props;
  return (
    <div className="sticky top-14 z-10 -mx-4 mb-3 flex flex-wrap items-center gap-3 bg-paper px-4 py-2 max-sm:justify-between sm:-mx-6 md:gap-2 sm:mb-4 sm:px-6 lg:top-0 lg:-mx-8 lg:px-8">
      <SearchField
        label="Search in this set"
        value={filters.q}
        onSearch={(q) => onChange({ q })}
        className="max-sm:hidden sm:basis-full md:max-w-sm md:flex-1 md:basis-36"
      />
      <div className="max-sm:hidden">
        <TypeFilter {...props} />
      </div>
      <OwnedFilter {...props} />
      <div className="max-sm:hidden">
        <BinderViewToggle view={view} onChange={onView} />
      </div>
      <div className="contents max-sm:hidden">
        <ClearSetFilters {...props} />
      </div>
      <div className="sm:hidden">
        <SetFiltersButton {...props} />
      </div>
    </div>
  );
}

function OwnedFilter({ set, filters, onChange }: SetToolbarProps) {
  const { owned } = useOwnedCount(set.id);
  const missing = owned === null ? null : Math.max(0, set.cardCount - owned);
  const counted = (label: string, number: number | null) => (number === null ? label : `${label} ${plain(number)}`);
  return (
    <Segmented
      label="Owned or missing"
      value={filters.show}
      onChange={(show) => onChange({ show: show === 'all' ? '' : show })}
      options={[
        { value: 'all', label: 'All' },
        { value: 'owned', label: counted('Owned', owned) },
        { value: 'missing', label: counted('Missing', missing) },
      ]}
    />
  );
}
