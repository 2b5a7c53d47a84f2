import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { Select } from '@ninepocket/ui/forms/select';
import { plain } from '../../parts/format/counts.js';
import { FiltersButton, Labeled } from '../../parts/toolbar/filters-button.js';
import { Toolbar } from '../../parts/toolbar/toolbar.js';
import { BinderViewToggle } from '../../parts/cards/view-toggle.js';
import type { BinderView } from '../../parts/cards/view.js';
import { NO_SET_FILTERS, NO_TYPE, type CardType, type SetFilters } from './set-filters.rules.js';
import { SET_SORT_OPTIONS } from './set-sort.rules.js';
import { useOwnedCount } from '../progress/use-owned-count.js';

type SetToolbarProps = {
  set: CardSet;
  filters: SetFilters;
  onChange: (values: Record<string, string>) => void;
  view: BinderView;
  onView: (view: BinderView) => void;
};

const TYPES: { value: CardType; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'base', label: 'Base' },
  { value: 'insert', label: 'Inserts' },
  { value: 'parallel', label: 'Parallels' },
];

/** On phones, the search, the type and the view are in the panel; on tablets, only the type: it leaves the search no room. */
export function SetToolbar(props: SetToolbarProps) {
  const { filters, onChange, view, onView } = props;
  const { q, type, section } = filters;
  const search = (
    <SearchField label="Search in this set" value={q} onSearch={(text) => onChange({ q: text })} className="w-full" />
  );
  const types = (
    <Segmented
      label="Card type"
      value={type}
      onChange={(chosen) => onChange({ type: chosen === 'all' ? '' : chosen, section: '' })}
      options={TYPES}
    />
  );
  const views = <BinderViewToggle view={view} onChange={onView} />;
  const typeChips =
    type === 'all'
      ? []
      : section === ''
        ? [{ label: TYPES.find(({ value }) => value === type)!.label, remove: () => onChange(NO_TYPE) }]
        : [{ label: section, remove: () => onChange({ section: '' }) }];
  const active = [q !== '', type !== 'all'].filter(Boolean).length;
  return (
    <Toolbar
      chips={[...(q === '' ? [] : [{ label: `“${q}”`, remove: () => onChange({ q: '' }) }]), ...typeChips]}
      onClear={() => onChange(NO_SET_FILTERS)}
    >
      <div className="min-w-0 flex-1 max-md:hidden">{search}</div>
      <div className="max-lg:hidden">{types}</div>
      <div className="max-md:mr-auto">
        <OwnedFilter {...props} />
      </div>
      <div className="max-md:hidden">{views}</div>
      <FiltersButton active={active} className="lg:hidden">
        <div className="md:hidden">{search}</div>
        <Labeled text="Card type">{types}</Labeled>
        <Labeled text="Sort by">
          <Select
            aria-label="Sort by"
            value={filters.sort}
            options={SET_SORT_OPTIONS}
            onChange={({ target }) => onChange({ sort: target.value === 'number' ? '' : target.value })}
          />
        </Labeled>
        <Labeled text="View" className="md:hidden">
          {views}
        </Labeled>
      </FiltersButton>
    </Toolbar>
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
