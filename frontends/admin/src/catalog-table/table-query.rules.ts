/** Search, filters and sorting of the table, as in the page's address. */
import { CARD_TABLE_SORTS } from '@ninepocket/contracts/catalog/cards/card-table';

export const FILTERS = {
  missingImage: 'Missing image',
  missingRarity: 'Missing rarity',
  possibleDuplicate: 'Possible duplicate',
  retired: 'Retired',
} as const;
export type Filter = keyof typeof FILTERS;

type Sort = (typeof CARD_TABLE_SORTS)[number];
export const SORT_OPTIONS: { value: Sort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'updated', label: 'Last updated' },
  { value: 'set', label: 'Set and number' },
  { value: 'name', label: 'Name' },
];

export type TableQuery = { q?: string; sort: Sort } & { [F in Filter]?: '1' };

export const queryOf = (params: URLSearchParams): TableQuery => {
  const q = params.get('q');
  return {
    ...(q && { q }),
    sort: CARD_TABLE_SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
    ...(params.has('missingImage') && { missingImage: '1' }),
    ...(params.has('missingRarity') && { missingRarity: '1' }),
    ...(params.has('possibleDuplicate') && { possibleDuplicate: '1' }),
    ...(params.has('retired') && { retired: '1' }),
  };
};
