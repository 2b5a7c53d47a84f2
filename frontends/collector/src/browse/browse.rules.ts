export type BrowseFilters = { q: string; year: string };

const WHOLE_YEAR = /^[1-9]\d{3}$/;
const LIKELY_YEAR = /^(19|20)\d\d$/;

export const readBrowseFilters = (query: URLSearchParams): BrowseFilters => {
  const year = query.get('year') ?? '';
  return { q: (query.get('q') ?? '').slice(0, 100), year: WHOLE_YEAR.test(year) ? year : '' };
};

/** A search that is only a year means that year ("search by name or year", SPEC section 2). */
export const setQueryOf = ({ q, year }: BrowseFilters): { q?: string; year?: number } => {
  if (LIKELY_YEAR.test(q) && !year) return { year: Number(q) };
  return { ...(q && { q }), ...(year && { year: Number(year) }) };
};

export const searchEverything = ({ q, year }: BrowseFilters): string =>
  `/card-search?${new URLSearchParams({ search: q, ...(year && { minYear: year, maxYear: year }) })}`;
