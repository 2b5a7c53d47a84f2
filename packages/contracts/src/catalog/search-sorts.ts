export const SEARCH_SORTS = ['best', 'number', 'price-low', 'price-high', 'year-new', 'year-old'] as const;
