import { cardSearchOf } from '../../parts/filters/card-search.js';
import { readView, type View } from '../../parts/cards/view.js';
import { SET_SORTS, type SetSort } from './set-sort.rules.js';

const CARD_TYPES = ['all', 'insert', 'base'] as const;
type CardType = (typeof CARD_TYPES)[number];
const SHOWN = ['all', 'owned', 'missing'] as const;
export type Shown = (typeof SHOWN)[number];

export type SetFilters = { q: string; type: CardType; show: Shown; sort: SetSort; view: View };

export const readSetFilters = (query: URLSearchParams): SetFilters => ({
  q: (query.get('q') ?? '').slice(0, 100),
  type: CARD_TYPES.find((type) => type === query.get('type')) ?? 'all',
  show: SHOWN.find((show) => show === query.get('show')) ?? 'all',
  sort: SET_SORTS.find((sort) => sort === query.get('sort')) ?? 'number',
  view: readView(query.get('view')),
});

/** For the address. */
export const NO_SET_FILTERS = { q: '', type: '', show: '' };

export const isFiltered = ({ q, type, show }: SetFilters): boolean => q !== '' || type !== 'all' || show !== 'all';

const insertQueryOf = (type: CardType): { isInsert?: 'true' | 'false' } =>
  type === 'all' ? {} : { isInsert: type === 'insert' ? 'true' : 'false' };

export const cardQueryOf = ({ q, type }: SetFilters): { search?: string; isInsert?: 'true' | 'false' } => {
  const search = cardSearchOf(q);
  return { ...(search && { search }), ...insertQueryOf(type) };
};

/** In card order, so that copies of a card are adjacent. */
export const ownedQueryOf = ({ q, type }: SetFilters, setId: number) => {
  const search = cardSearchOf(q);
  return { setId, sort: 'set' as const, ...(search && { q: search }), ...insertQueryOf(type) };
};

export const missingQueryOf = ({ q, type }: SetFilters) => {
  const search = cardSearchOf(q);
  return { type, ...(search && { q: search }) };
};
