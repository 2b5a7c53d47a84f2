import { CONDITIONS, readCondition, type Condition } from '@ninepocket/contracts/collection/conditions';
import { SEARCH_SORTS } from '@ninepocket/contracts/catalog/search';
import { readView, type View } from '../parts/cards/view.js';

const CARD_TYPES = ['all', 'base', 'insert'] as const;
const OWNED = ['all', 'owned', 'missing'] as const;
type SearchSort = (typeof SEARCH_SORTS)[number];

/** What card search looks for, read from the address (SPEC section 2). */
export type SearchFilters = {
  search: string;
  set: number | null;
  type: (typeof CARD_TYPES)[number];
  /** Of the copies that I own. */
  condition: Condition | null;
  owned: (typeof OWNED)[number];
  /** Whole or broken dollars as typed; empty for no bound. */
  minPrice: string;
  maxPrice: string;
  minYear: string;
  maxYear: string;
  sort: SearchSort;
  view: View;
};

const MIN_CHARACTERS = 2;
/** What a price and a year look like in the address. */
export const PRICE = /^\d{1,8}(\.\d{1,2})?$/;
export const YEAR = /^\d{4}$/;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);
const matching = (pattern: RegExp, text: string | null): string => (text && pattern.test(text) ? text : '');

/** As the address writes a condition: `near-mint`. */
export const conditionSlug = (condition: Condition): string => condition.toLowerCase().replaceAll(' ', '-');

/** Takes the query of the address, gives the filters; what is odd in it becomes the default. */
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
  sort: oneOf(SEARCH_SORTS, query.get('sort')) ?? 'best',
  view: readView(query.get('view')),
});

/** Takes a text and a set, gives the address of their search. */
export const searchAddress = ({ search, set }: { search: string; set: number | null }): string =>
  `/card-search?${new URLSearchParams({ ...(search && { search }), ...(set !== null && { set: String(set) }) })}`;

/** How many of the filters below "Advanced options" are in force. */
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

/** Whether the text is long enough to be searched (SPEC section 5). */
export const hasText = ({ search }: SearchFilters): boolean => search.length >= MIN_CHARACTERS;

/** Whether there is anything to look for. */
export const isAsked = (filters: SearchFilters): boolean =>
  hasText(filters) || filters.set !== null || advancedCount(filters) > 0;

const isAbove = (low: string, high: string): boolean => low !== '' && high !== '' && Number(low) > Number(high);

/** What is wrong with the limits, where nothing can lie between them; it is told instead of searching. */
export const limitProblems = ({ minPrice, maxPrice, minYear, maxYear }: SearchFilters) => ({
  price: isAbove(minPrice, maxPrice) ? 'The lowest price is above the highest.' : undefined,
  year: isAbove(minYear, maxYear) ? 'The lowest year is above the highest.' : undefined,
});

/** The filters as the API takes them. */
export const filterQuery = (filters: SearchFilters) => ({
  sort: filters.sort,
  ...(filters.set !== null && { setId: filters.set }),
  ...(filters.type !== 'all' && { isInsert: filters.type === 'insert' ? ('true' as const) : ('false' as const) }),
  ...(filters.condition && { condition: filters.condition }),
  ...(filters.owned !== 'all' && { owned: filters.owned === 'owned' ? ('true' as const) : ('false' as const) }),
  ...(filters.minPrice && { minPrice: Number(filters.minPrice) }),
  ...(filters.maxPrice && { maxPrice: Number(filters.maxPrice) }),
  ...(filters.minYear && { minYear: Number(filters.minYear) }),
  ...(filters.maxYear && { maxYear: Number(filters.maxYear) }),
});

/** What to search when a piece of the text was taken out: a lone digit is searched as a number. */
export const searchableRest = (rest: string): string => {
  const text = rest.trim();
  if (/^\d$/.test(text)) return `#${text}`;
  return text.length >= MIN_CHARACTERS ? text : '';
};

/** Every name that the filters have in the address, for clearing them. */
export const NO_FILTERS: Record<string, string> = {
  search: '',
  set: '',
  type: '',
  condition: '',
  owned: '',
  minPrice: '',
  maxPrice: '',
  minYear: '',
  maxYear: '',
  sort: '',
};

/** Conditions for a choice, "any" first (SPEC section 2). */
export const CONDITION_CHOICES = [
  { value: '', label: 'Any' },
  ...CONDITIONS.map((condition) => ({ value: conditionSlug(condition), label: condition })),
];

/** The orders of the results, in words. */
export const SORT_CHOICES: { value: SearchSort; label: string }[] = [
  { value: 'best', label: 'Best match' },
  { value: 'number', label: 'Card number' },
  { value: 'price-high', label: 'Highest value' },
  { value: 'price-low', label: 'Lowest value' },
  { value: 'year-new', label: 'Newest year' },
  { value: 'year-old', label: 'Oldest year' },
];
