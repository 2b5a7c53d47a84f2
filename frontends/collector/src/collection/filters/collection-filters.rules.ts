import { HOLDING_SORTS, PROGRESS_SORTS, type MEMBER_SORTS } from '@ninepocket/contracts/collection/sorts';
import { CONDITIONS, type Condition } from '@ninepocket/contracts/collection/holdings/conditions';
import { cardSearchOf } from '../../parts/filters/card-search.js';
import { readView, type View } from '../../parts/cards/view.js';

export type CardType = 'all' | 'base' | 'insert';
export type HoldingSort = (typeof MEMBER_SORTS)[number];
export type ProgressSort = (typeof PROGRESS_SORTS)[number];

export type CollectionFilters = {
  show: 'cards' | 'sets';
  q: string;
  setId: number | null;
  missing: boolean;
  type: CardType;
  condition: Condition | null;
  forSale: boolean;
  favorite: boolean;
  signed: boolean;
  signedBy: string;
  collectionId: number | null;
  sort: HoldingSort;
  setSort: ProgressSort;
  view: View;
};

const readId = (text: string | null): number | null => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= 2147483647 ? id : null;
};
const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

export const readCollectionFilters = (query: URLSearchParams): CollectionFilters => {
  const setId = readId(query.get('set'));
  return {
    show: query.get('show') === 'sets' ? 'sets' : 'cards',
    q: (query.get('q') ?? '').slice(0, 100),
    setId,
    missing: setId !== null && query.get('missing') === '1',
    type: oneOf(['base', 'insert'] as const, query.get('type')) ?? 'all',
    condition: oneOf(CONDITIONS, query.get('condition')) ?? null,
    forSale: query.get('sale') === '1',
    favorite: query.get('favorite') === '1',
    signed: query.get('signed') === '1',
    signedBy: query.get('signed') === '1' ? (query.get('signer') ?? '').slice(0, 80) : '',
    collectionId: readId(query.get('collection')),
    sort: oneOf(HOLDING_SORTS, query.get('sort')) ?? 'newest',
    setSort: oneOf(PROGRESS_SORTS, query.get('sort')) ?? 'recent',
    view: readView(query.get('view')),
  };
};

export const NO_FILTERS = {
  q: '',
  set: '',
  missing: '',
  type: '',
  condition: '',
  sale: '',
  favorite: '',
  signed: '',
  signer: '',
  collection: '',
};

export const filterCount = (filters: CollectionFilters): number => {
  const { setId, type, condition, forSale, favorite, signed, collectionId } = filters;
  const active = [setId !== null, type !== 'all', condition !== null, forSale, favorite, signed, collectionId !== null];
  return active.filter(Boolean).length;
};

export const isFiltered = (filters: CollectionFilters): boolean =>
  filters.q !== '' || (filters.show === 'cards' && filterCount(filters) > 0);

export const isWholeCustomCollection = (filters: CollectionFilters): boolean =>
  filters.show === 'cards' && filters.collectionId !== null && filters.q === '' && filterCount(filters) === 1;

export const holdingQueryOf = (filters: CollectionFilters) => {
  const { setId, type, condition, forSale, favorite, signed, signedBy, collectionId, sort } = filters;
  const q = cardSearchOf(filters.q);
  return {
    ...(q && { q }),
    ...(setId && { setId }),
    ...(type !== 'all' && { isInsert: type === 'insert' ? ('true' as const) : ('false' as const) }),
    ...(condition && { condition }),
    ...(forSale && { isForSale: 'true' as const }),
    ...(favorite && { isFavorite: 'true' as const }),
    ...(signed && (signedBy ? { signedBy } : { isSigned: 'true' as const })),
    ...(collectionId && { collectionId }),
    ...(sort !== 'newest' && { sort }),
  };
};
