export const SEARCH_SORTS = ['best', 'number', 'price-low', 'price-high', 'year-new', 'year-old'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Whoever limits the price wants to see prices in order: the highest first above a limit, otherwise the lowest. */
export const defaultSort = (limits: { minPrice?: unknown; maxPrice?: unknown }): SearchSort => {
  if (limits.maxPrice !== undefined) return 'price-low';
  return limits.minPrice === undefined ? 'best' : 'price-high';
};
