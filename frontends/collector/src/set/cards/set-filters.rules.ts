import { SECTION_KINDS, type Section } from '@ninepocket/contracts/catalog/cards/sections';
import { cardSearchOf } from '../../parts/filters/card-search.js';
import { readView, type View } from '../../parts/cards/view.js';
import { SET_SORTS, type SetSort } from './set-sort.rules.js';

const CARD_TYPES = ['all', ...SECTION_KINDS] as const;
export type CardType = (typeof CARD_TYPES)[number];
const SHOWN = ['all', 'owned', 'missing'] as const;
export type Shown = (typeof SHOWN)[number];

/** `section`: the name of one section of this type; empty for all. */
export type SetFilters = { q: string; type: CardType; section: string; show: Shown; sort: SetSort; view: View };

export const readSetFilters = (query: URLSearchParams): SetFilters => {
  const type = CARD_TYPES.find((known) => known === query.get('type')) ?? 'all';
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    type,
    section: type === 'all' ? '' : (query.get('section') ?? ''),
    show: SHOWN.find((show) => show === query.get('show')) ?? 'all',
    sort: SET_SORTS.find((sort) => sort === query.get('sort')) ?? 'number',
    view: readView(query.get('view')),
  };
};

/** For the address. */
export const NO_TYPE = { type: '', section: '' };
export const NO_SET_FILTERS = { q: '', ...NO_TYPE, show: '' };

export const isFiltered = ({ q, type, show }: SetFilters): boolean => q !== '' || type !== 'all' || show !== 'all';

export const isShown = ({ type, section }: Pick<SetFilters, 'type' | 'section'>, card: { section: Section }): boolean =>
  (type === 'all' || card.section.kind === type) &&
  (section === '' || card.section.name.toLowerCase() === section.toLowerCase());

export const cardQueryOf = ({ q }: SetFilters): { search?: string } => {
  const search = cardSearchOf(q);
  return search ? { search } : {};
};

/** In card order, so that copies of a card are adjacent. */
export const ownedQueryOf = ({ q }: SetFilters, setId: number) => {
  const search = cardSearchOf(q);
  return { setId, sort: 'set' as const, ...(search && { q: search }) };
};

export const missingQueryOf = ({ q }: SetFilters) => {
  const search = cardSearchOf(q);
  return search ? { q: search } : {};
};
