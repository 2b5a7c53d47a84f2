import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { cn } from '@ninepocket/ui/cn';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { Select } from '@ninepocket/ui/forms/select';
import { plain } from '../../parts/format/counts.js';
import { FiltersButton, Labeled } from '../../parts/toolbar/filters-button.js';
import { Toolbar } from '../../parts/toolbar/toolbar.js';
import { BinderViewToggle, ViewMenu } from '../../parts/cards/view-toggle.js';
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
  /** Gets the place for the binder's controls. */
  turnBar: (place: HTMLElement | null) => void;
};

const TYPES: { value: CardType; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'base', label: 'Base' },
  { value: 'insert', label: 'Inserts' },
  { value: 'parallel', label: 'Parallels' },
];

/**
 * On phones, the search and the type are in the panel; on tablets and small laptops, only the type: it leaves the search no
 * room. Beside a binder's controls there is none for the type, and on tablets only for the view: what is filtered leaves the
 * binder.
 */
export function SetToolbar(props: SetToolbarProps) {
  const { filters, onChange, view, onView, turnBar } = props;
  const isBinder = view === 'binder';
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
      className={isBinder ? 'max-sm:flex-wrap' : undefined}
    >
      <div className={cn('min-w-0 flex-1', isBinder ? 'max-xl:hidden' : 'max-md:hidden')}>{search}</div>
      {isBinder ? <div ref={turnBar} className="contents" /> : <div className="max-xl:hidden">{types}</div>}
      <div className={isBinder ? 'max-xl:hidden' : 'max-md:mr-auto'}>
        <OwnedFilter {...props} />
      </div>
      <div className={cn('max-md:hidden', isBinder && 'md:max-xl:ml-auto')}>{views}</div>
      <ViewMenu view={view} onChange={onView} className="md:hidden" />
      <FiltersButton brief active={active} className="xl:hidden">
        <div className={isBinder ? undefined : 'md:hidden'}>{search}</div>
        {isBinder && (
          <Labeled text="Owned or missing">
            <OwnedFilter {...props} />
          </Labeled>
        )}
        <Labeled text="Card type">{types}</Labeled>
        <Labeled text="Sort by">
          <Select
            aria-label="Sort by"
            value={filters.sort}
            options={SET_SORT_OPTIONS}
            onChange={({ target }) => onChange({ sort: target.value === 'number' ? '' : target.value })}
          />
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
