import { Select } from '@ninepocket/ui/forms/select';
import type { CollectionFilters, HoldingSort, ProgressSort } from './collection-filters.rules.js';

const CARD_SORTS: { value: HoldingSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
  { value: 'name-last', label: 'Name, Z to A' },
  { value: 'set', label: 'Set and number' },
  { value: 'set-last', label: 'Newest set' },
  { value: 'number', label: 'Number' },
  { value: 'number-last', label: 'Highest number' },
  { value: 'value', label: 'Market value' },
  { value: 'value-low', label: 'Lowest value' },
  { value: 'copies', label: 'Most copies' },
  { value: 'copies-low', label: 'Fewest copies' },
];
const SET_SORTS: { value: ProgressSort; label: string }[] = [
  { value: 'recent', label: 'Recently added' },
  { value: 'percent', label: 'Most complete' },
  { value: 'name', label: 'Name' },
  { value: 'year', label: 'Year' },
  { value: 'value', label: 'Value' },
];

type SortFieldProps = { filters: CollectionFilters; onChange: (sort: string) => void };

export function SortField({ filters, onChange }: SortFieldProps) {
  const [options, value] = filters.show === 'sets' ? [SET_SORTS, filters.setSort] : [CARD_SORTS, filters.sort];
  return (
    <Select
      aria-label="Sort by"
      value={value}
      options={options}
      onChange={({ target }) => onChange(target.value === options[0]?.value ? '' : target.value)}
    />
  );
}
