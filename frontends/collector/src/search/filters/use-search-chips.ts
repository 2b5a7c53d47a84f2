import { getCardSet } from '@ninepocket/contracts/catalog/catalog';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { yearAndName } from '../../parts/format/set-name.js';
import type { Chip } from '../../parts/toolbar/filter-chips.js';
import type { SearchFilters } from './search-filters.rules.js';

const rangeText = (from: string, to: string): string => {
  if (from && to) return from === to ? from : `${from} to ${to}`;
  return from ? `${from} or more` : `up to ${to}`;
};
const inDollars = (price: string): string => price && `$${price}`;
const yearText = (from: string, to: string): string =>
  from && to ? rangeText(from, to) : from ? `${from} or later` : `${to} or earlier`;

/** The chips of the filters that apply beside the text, which has chips of its own. */
export function useSearchChips(
  filters: SearchFilters,
  onChoose: (values: Record<string, string>) => void,
): readonly Chip[] {
  const { set: setId, type, owned, condition, minPrice, maxPrice, minYear, maxYear } = filters;
  const set = useEndpoint(getCardSet, { params: { key: String(setId) } }, { enabled: setId !== null }).data;
  const chips: (Chip | false)[] = [
    setId !== null && {
      label: set ? yearAndName(set.year, set.name) : `Set ${setId}`,
      remove: () => onChoose({ set: '' }),
    },
    type !== 'all' && { label: type === 'base' ? 'Base' : 'Inserts', remove: () => onChoose({ type: '' }) },
    owned !== 'all' && { label: owned === 'owned' ? 'Owned' : 'Missing', remove: () => onChoose({ owned: '' }) },
    condition !== null && { label: condition, remove: () => onChoose({ condition: '' }) },
    (minPrice || maxPrice) !== '' && {
      label: rangeText(inDollars(minPrice), inDollars(maxPrice)),
      remove: () => onChoose({ minPrice: '', maxPrice: '' }),
    },
    (minYear || maxYear) !== '' && {
      label: yearText(minYear, maxYear),
      remove: () => onChoose({ minYear: '', maxYear: '' }),
    },
  ];
  return chips.filter((chip) => chip !== false);
}
