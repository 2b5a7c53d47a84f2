import { readView, type View } from '../parts/view.rules.js';

/** What My Collection filters by, read from the address. */
export type CollectionFilters = { q: string; setId: number | null; view: View };

/** Takes the query of the address, gives the filters; what is odd in it becomes the default. */
export const readCollectionFilters = (query: URLSearchParams): CollectionFilters => {
  const setId = Number(query.get('set'));
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    setId: Number.isInteger(setId) && setId > 0 ? setId : null,
    view: readView(query.get('view')),
  };
};
