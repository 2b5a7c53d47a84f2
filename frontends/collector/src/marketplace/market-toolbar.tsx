import { CONDITIONS } from '@ninepocket/contracts/collection/holdings/conditions';
import { SearchField } from '@ninepocket/ui/forms/search-field';
import { Segmented } from '@ninepocket/ui/forms/segmented';
import { Select } from '@ninepocket/ui/forms/select';
import { LISTING_SORT_OPTIONS, type MarketFilters } from './market-filters.rules.js';
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

export const MarketToolbar = ({ filters, onChange }: MarketToolbarProps) => (
  <div className="mb-6 flex flex-wrap gap-3">
    <div className="flex w-full gap-3 xl:w-auto xl:flex-1 xl:basis-72">
      <SearchField
        label="Search listings"
        value={filters.q}
        onSearch={(q) => onChange({ q })}
        className="min-w-0 flex-1"
      />
      <Segmented
        label="Show"
        value={filters.mine ? 'mine' : 'others'}
        onChange={(show) => onChange({ show: show === 'mine' ? show : '' })}
        options={SHOWN}
      />
    </div>
    <MarketSetChoice
      value={filters.setId}
      onChange={(setId) => onChange({ set: setId === null ? '' : String(setId) })}
      className="w-full sm:w-auto sm:flex-1 sm:basis-48"
    />
    <Select
      aria-label="Condition"
      value={filters.condition ?? ''}
      onChange={({ target }) => onChange({ condition: target.value })}
      options={CONDITION_OPTIONS}
      className="w-auto grow sm:grow-0"
    />
    <Select
      aria-label="Sort by"
      value={filters.sort}
      onChange={({ target }) => onChange({ sort: target.value === 'newest' ? '' : target.value })}
      options={LISTING_SORT_OPTIONS}
      className="w-auto grow sm:grow-0"
    />
  </div>
);
