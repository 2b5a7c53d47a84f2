import { getCardSet } from '@ninepocket/contracts/catalog/catalog';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { yearAndName } from '../../parts/format/set-name.js';
import type { Chip } from '../../parts/toolbar/filter-chips.js';
import { useCustomCollection } from '../custom-collections/use-custom-collections.js';
import type { CollectionFilters } from './collection-filters.rules.js';

/** The chips of the filters that apply to my cards. The search has its text in its own field. */
export function useFilterChips(
  filters: CollectionFilters,
  onChange: (values: Record<string, string>) => void,
): readonly Chip[] {
  const { setId, type, condition, collectionId, forSale, favorite, signed, signedBy } = filters;
  const set = useEndpoint(getCardSet, { params: { key: String(setId) } }, { enabled: setId !== null }).data;
  const customCollection = useCustomCollection(collectionId);
  const chips: (Chip | false)[] = [
    setId !== null && {
      label: set ? yearAndName(set.year, set.name) : `Set ${setId}`,
      remove: () => onChange({ set: '', missing: '' }),
    },
    type !== 'all' && { label: type === 'base' ? 'Base' : 'Inserts', remove: () => onChange({ type: '' }) },
    condition !== null && { label: condition, remove: () => onChange({ condition: '' }) },
    collectionId !== null && {
      label: customCollection?.name ?? 'Custom collection',
      remove: () => onChange({ collection: '' }),
    },
    forSale && { label: 'For sale', remove: () => onChange({ sale: '' }) },
    favorite && { label: 'Favorites', remove: () => onChange({ favorite: '' }) },
    signed && {
      label: signedBy ? `Signed by ${signedBy}` : 'Signed',
      remove: () => onChange({ signed: '', signer: '' }),
    },
  ];
  return chips.filter((chip) => chip !== false);
}
