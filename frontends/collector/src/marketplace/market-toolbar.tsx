import { getCardSet } from '@ninepocket/contracts/catalog/catalog';
import { CONDITIONS } from '@ninepocket/contracts/collection/holdings/conditions';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { Select } from '@ninepocket/ui/forms/select';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { yearAndName } from '../parts/format/set-name.js';
import { FiltersButton, Labeled } from '../parts/toolbar/filters-button.js';
import { Toolbar } from '../parts/toolbar/toolbar.js';
import { LISTING_SORT_OPTIONS, NO_MARKET_FILTERS, type MarketFilters } from './market-filters.rules.js';
import { MarketSetChoice } from './market-set-choice.js';

const SHOWN = [
  { value: 'others', label: 'For sale' },
  { value: 'mine', label: 'Mine' },
] as const;
const CONDITION_OPTIONS = [
  { value: '', label: 'Any condition' },
  ...CONDITIONS.map((condition) => ({ value: condition, label: condition })),
];

type MarketToolbarProps = { filters: MarketFilters; onChange: (values: Record<string, string>) => void };

/** What has no room in the row is in the panel: the condition, and on smaller screens also the set and the order. */
export function MarketToolbar({ filters, onChange }: MarketToolbarProps) {
  const { setId, condition, mine } = filters;
  const set = useEndpoint(getCardSet, { params: { key: String(setId) } }, { enabled: setId !== null }).data;
  const setChoice = (
    <MarketSetChoice value={setId} onChange={(chosen) => onChange({ set: chosen === null ? '' : String(chosen) })} />
  );
  const sort = (
    <Select
      aria-label="Sort by"
      value={filters.sort}
      onChange={({ target }) => onChange({ sort: target.value === 'newest' ? '' : target.value })}
      options={LISTING_SORT_OPTIONS}
    />
  );
  const setName = set ? yearAndName(set.year, set.name) : `Set ${setId}`;
  return (
    <Toolbar
      chips={[
        ...(setId === null ? [] : [{ label: setName, remove: () => onChange({ set: '' }) }]),
        ...(condition === null ? [] : [{ label: condition, remove: () => onChange({ condition: '' }) }]),
      ]}
      onClear={() => onChange({ ...NO_MARKET_FILTERS, show: mine ? 'mine' : '' })}
    >
      <SearchField
        label="Search listings"
        value={filters.q}
        onSearch={(q) => onChange({ q })}
        className="min-w-0 flex-1"
      />
      <Segmented
        label="Show"
        value={mine ? 'mine' : 'others'}
        onChange={(show) => onChange({ show: show === 'mine' ? show : '' })}
        options={SHOWN}
      />
      <div className="w-56 max-xl:hidden">{setChoice}</div>
      <div className="max-md:hidden">{sort}</div>
      <FiltersButton active={[setId, condition].filter((filter) => filter !== null).length}>
        <Labeled text="Set" className="xl:hidden">
          {setChoice}
        </Labeled>
        <Labeled text="Condition">
          <Select
            aria-label="Condition"
            value={condition ?? ''}
            onChange={({ target }) => onChange({ condition: target.value })}
            options={CONDITION_OPTIONS}
          />
        </Labeled>
        <Labeled text="Sort by" className="md:hidden">
          {sort}
        </Labeled>
      </FiltersButton>
    </Toolbar>
  );
}
