import { CONDITIONS, readCondition, type Condition } from '@ninepocket/contracts/collection/holdings/conditions';
import { SEARCH_SORTS, type SearchSort } from '@ninepocket/contracts/catalog/search-sorts';
import { readView, type View } from '../../parts/cards/view.js';

const CARD_TYPES = ['all', 'base', 'insert'] as const;
const OWNED = ['all', 'owned', 'missing'] as const;

export type SearchFilters = {
  search: string;
  set: number | null;
  type: (typeof CARD_TYPES)[number];
  condition: Condition | null;
  owned: (typeof OWNED)[number];
  minPrice: string;
  maxPrice: string;
  minYear: string;
  maxYear: string;
  /** Null until one is chosen. */
  sort: SearchSort | null;
  view: View;
};

const MIN_CHARACTERS = 2;
export const PRICE = /^\d{1,8}(\.\d{1,2})?$/;
export const YEAR = /^\d{4}$/;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);
const matching = (pattern: RegExp, text: string | null): string => (text && pattern.test(text) ? text : '');

export const conditionSlug = (condition: Condition): string => condition.toLowerCase().replaceAll(' ', '-');

export const readSearchFilters = (query: URLSearchParams): SearchFilters => ({
  search: (query.get('search') ?? '').trim().slice(0, 200),
  set: Number(matching(/^[1-9]\d{0,9}$/, query.get('set'))) || null,
  type: oneOf(CARD_TYPES, query.get('type')) ?? 'all',
  condition: readCondition(query.get('condition') ?? ''),
  owned: oneOf(OWNED, query.get('owned')) ?? 'all',
  minPrice: matching(PRICE, query.get('minPrice')),
  maxPrice: matching(PRICE, query.get('maxPrice')),
  minYear: matching(YEAR, query.get('minYear')),
  maxYear: matching(YEAR, query.get('maxYear')),
  sort: oneOf(SEARCH_SORTS, query.get('sort')) ?? null,
  view: readView(query.get('view')),
});

export const searchPath = ({ search, set }: { search: string; set: number | null }): string =>
  `/card-search?${new URLSearchParams({ ...(search && { search }), ...(set !== null && { set: String(set) }) })}`;

export const advancedCount = ({
  type,
  condition,
  owned,
  minPrice,
  maxPrice,
  minYear,
  maxYear,
}: SearchFilters): number =>
  [type !== 'all', condition, owned !== 'all', minPrice, maxPrice, minYear, maxYear].filter(Boolean).length;

export const hasText = ({ search }: SearchFilters): boolean => search.length >= MIN_CHARACTERS;

export const isSearch = (filters: SearchFilters): boolean =>
  hasText(filters) || filters.set !== null || advancedCount(filters) > 0;

const isAbove = (low: string, high: string): boolean => low !== '' && high !== '' && Number(low) > Number(high);

export const limitProblems = ({ minPrice, maxPrice, minYear, maxYear }: SearchFilters) => ({
  price: isAbove(minPrice, maxPrice) ? 'The minimum price is higher than the maximum.' : undefined,
  year: isAbove(minYear, maxYear) ? 'The minimum year is higher than the maximum.' : undefined,
});

export const filterQuery = (filters: SearchFilters) => ({
  ...(filters.sort && { sort: filters.sort }),
  ...(filters.set !== null && { setId: filters.set }),
  ...(filters.type !== 'all' && { isInsert: filters.type === 'insert' ? ('true' as const) : ('false' as const) }),
  ...(filters.condition && { condition: filters.condition }),
  ...(filters.owned !== 'all' && { owned: filters.owned === 'owned' ? ('true' as const) : ('false' as const) }),
  ...(filters.minPrice && { minPrice: Number(filters.minPrice) }),
  ...(filters.maxPrice && { maxPrice: Number(filters.maxPrice) }),
  ...(filters.minYear && { minYear: Number(filters.minYear) }),
  ...(filters.maxYear && { maxYear: Number(filters.maxYear) }),
});

export const searchableRest = (rest: string): string => {
  const text = rest.trim();
  if (/^\d$/.test(text)) return `#${text}`;
  return text.length >= MIN_CHARACTERS ? text : '';
};

export const NO_ADVANCED: Record<string, string> = {
  set: '',
  type: '',
  condition: '',
  owned: '',
  minPrice: '',
  maxPrice: '',
  minYear: '',
  maxYear: '',
};

export const CONDITION_CHOICES = [
  { value: '', label: 'Any' },
  ...CONDITIONS.map((condition) => ({ value: conditionSlug(condition), label: condition })),
];

export const SORT_CHOICES: { value: SearchSort; label: string }[] = [
  { value: 'best', label: 'Best match' },
  { value: 'number', label: 'Card number' },
  { value: 'price-high', label: 'Highest value' },
  { value: 'price-low', label: 'Lowest value' },
  { value: 'year-new', label: 'Newest year' },
  { value: 'year-old', label: 'Oldest year' },
];
