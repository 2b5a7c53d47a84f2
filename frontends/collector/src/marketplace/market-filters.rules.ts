import { CONDITIONS, type Condition } from '@ninepocket/contracts/collection/holdings/conditions';

export const LISTING_SORT_OPTIONS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'price-low', label: 'Price: low to high' },
  { value: 'price-high', label: 'Price: high to low' },
] as const;
type ListingSort = (typeof LISTING_SORT_OPTIONS)[number]['value'];

export type MarketFilters = {
  q: string;
  setId: number | null;
  cardId: number | null;
  condition: Condition | null;
  mine: boolean;
  sort: ListingSort;
};

const MAX_ID = 2_147_483_647;
const readId = (text: string | null): number | null => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : null;
};

export const readMarketFilters = (query: URLSearchParams): MarketFilters => ({
  q: (query.get('q') ?? '').slice(0, 100),
  setId: readId(query.get('set')),
  cardId: readId(query.get('cardId')),
  condition: CONDITIONS.find((condition) => condition === query.get('condition')) ?? null,
  mine: query.get('show') === 'mine',
  sort: LISTING_SORT_OPTIONS.find(({ value }) => value === query.get('sort'))?.value ?? 'newest',
});

export const NO_MARKET_FILTERS = { q: '', set: '', cardId: '', condition: '', show: '' };

export const isFiltered = ({ q, setId, cardId, condition, mine }: MarketFilters): boolean =>
  q !== '' || setId !== null || cardId !== null || condition !== null || mine;
