import { cardSearchOf } from '../parts/search.rules.js';
import { readView, type View } from '../parts/view.rules.js';

const CARD_TYPES = ['all', 'insert', 'base'] as const;
type CardType = (typeof CARD_TYPES)[number];

/** What a set page filters by, read from the address. */
export type SetFilters = { q: string; type: CardType; view: View };

/** Takes the query of the address, gives the filters; what is odd in it becomes the default. */
export const readSetFilters = (query: URLSearchParams): SetFilters => ({
  q: (query.get('q') ?? '').slice(0, 100),
  type: CARD_TYPES.find((type) => type === query.get('type')) ?? 'all',
  view: readView(query.get('view')),
});

/** What to ask the catalogue for. */
export const cardQueryOf = ({ q, type }: SetFilters): { search?: string; isInsert?: 'true' | 'false' } => {
  const search = cardSearchOf(q);
  return { ...(search && { search }), ...(type !== 'all' && { isInsert: type === 'insert' ? 'true' : 'false' }) };
};
