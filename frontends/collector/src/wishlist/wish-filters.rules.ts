import { readView, type View } from '../parts/cards/view.js';

export const WISH_SORT_OPTIONS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'priority', label: 'Priority' },
  { value: 'name', label: 'Name' },
  { value: 'name-last', label: 'Name, Z to A' },
  { value: 'set', label: 'Set and number' },
  { value: 'set-last', label: 'Newest set' },
  { value: 'number', label: 'Number' },
  { value: 'number-last', label: 'Highest number' },
  { value: 'value-low', label: 'Value: low to high' },
  { value: 'value-high', label: 'Value: high to low' },
] as const;
export type WishSort = (typeof WISH_SORT_OPTIONS)[number]['value'];

export type WishFilters = { q: string; deals: boolean; sort: WishSort; view: View };

export const readWishFilters = (query: URLSearchParams): WishFilters => ({
  q: (query.get('q') ?? '').slice(0, 100),
  deals: query.get('show') === 'deals',
  sort: WISH_SORT_OPTIONS.find(({ value }) => value === query.get('sort'))?.value ?? 'newest',
  view: readView(query.get('view')),
});

export const isFiltered = ({ q, deals }: WishFilters): boolean => q !== '' || deals;
