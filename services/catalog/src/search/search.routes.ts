import * as contract from '@ninepocket/contracts/catalog/search';
import { defaultSort } from '@ninepocket/contracts/catalog/search-sorts';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { badField } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { presentCardSet } from '../card-sets/card-sets.present.js';
import { presentCard } from '../cards/cards.present.js';
import type { Context } from '../context.js';
import { foldedName } from '../names/names.rules.js';
import { ownedCards } from './owned-cards.client.js';
import { combineRestrictions } from '../search-text/restrictions.rules.js';
import { readSearchCursor, writeSearchCursor } from './search-cursor.present.js';
import { findCards, NO_MATCHES, type Found } from './search.use-case.js';
import { parseSearch, type ParsedSearch } from '../search-text/search-text.rules.js';
import type { Sort } from './sorted.store.js';
import type { Restriction } from '../search-text/terms.rules.js';

export const searchRoutes = (ctx: Context): Route[] => [
  route(contract.search, signedIn, async (call) => {
    const { query } = call;
    const parsed = parseSearch(query.q);
    const found = await find(ctx, call, parsed, { ...query, setNameKey: foldedName(query.q) });
    return {
      reading: parsed.pieces,
      corrected: found.corrected,
      sets: found.sets.map(presentCardSet),
      cards: found.rows.map(presentCard),
      total: found.total,
      next: writeSearchCursor(found.next),
      sort: sortOf(query.sort, [...parsed.restrictions, query]),
    };
  }),

  route(contract.searchCards, signedIn, async (call) => {
    const { query } = call;
    const parsed = parseSearch(query.query ?? '');
    if (!parsed.pieces.length && !hasFilter(query))
      throw badField('query.query', 'Enter some text or choose a filter.');
    const found = await find(ctx, call, parsed, { ...query, setNameKey: null });
    return { items: found.rows.map(presentCard), total: found.total, next: writeSearchCursor(found.next) };
  }),
];

interface Query extends Restriction {
  setId?: number | undefined;
  mainSetId?: number | undefined;
  sort?: Sort | undefined;
  limit: number;
  cursor?: string | undefined;
  setNameKey: string | null;
}

const FILTERS = ['setId', 'mainSetId', 'isInsert', 'rarity', 'minPrice', 'maxPrice', 'minYear', 'maxYear', 'condition', 'owned'] as const; // prettier-ignore
const hasFilter = (query: Pick<Query, (typeof FILTERS)[number]>): boolean =>
  FILTERS.some((name) => query[name] !== undefined);

const sortOf = (chosen: Sort | undefined, restrictions: Restriction[]): Sort =>
  chosen ?? defaultSort(combineRestrictions(restrictions) ?? {});

const find = async (
  { pool, collection }: Context,
  call: { caller: { userId: number }; signal: AbortSignal },
  { terms, restrictions }: ParsedSearch,
  { setId, mainSetId, sort: chosen, limit, cursor, setNameKey, ...filters }: Query,
): Promise<Found> => {
  const sort = sortOf(chosen, [...restrictions, filters]);
  const position = readSearchCursor(cursor, sort);
  const restriction = combineRestrictions([...restrictions, filters]);
  const isEmpty = !terms.length && !restrictions.length && !hasFilter({ ...filters, setId, mainSetId });
  if (!restriction || isEmpty) return NO_MATCHES;
  const { owned, condition, ...filter } = restriction;
  const needsOwned = owned !== undefined || condition !== undefined;
  const ownedFilter = needsOwned
    ? { ids: await ownedCards(collection, call.caller.userId, condition, call.signal), include: owned ?? true }
    : undefined;
  return findCards(pool, {
    terms,
    filter: { ...filter, setId, mainSetId, owned: ownedFilter },
    sort,
    limit,
    setNameKey,
    cursor: position,
  });
};
