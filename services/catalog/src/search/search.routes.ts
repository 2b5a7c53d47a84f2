/** Search over HTTP (SPEC section 7). */
import * as contract from '@ninepocket/contracts/catalog/search';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { badField } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { presentCardSet } from '../card-sets/card-sets.present.js';
import { presentCard } from '../cards/cards.present.js';
import type { Context } from '../context.js';
import { foldedName } from '../names/names.rules.js';
import { ownedCards } from './owned-cards.client.js';
import { allTogether } from '../search-text/restrictions.rules.js';
import { readPlace, writePlace } from './search-cursor.present.js';
import { findCards, isRanked, NOTHING, type Found } from './search.use-case.js';
import { readSearch, type Reading } from '../search-text/search-text.rules.js';
import type { Sort } from './sorted.store.js';
import type { Restriction } from '../search-text/terms.rules.js';

export const searchRoutes = (ctx: Context): Route[] => [
  route(contract.search, signedIn, async (call) => {
    const { query } = call;
    const reading = readSearch(query.q);
    const found = await find(ctx, call, reading, { ...query, setsNamed: foldedName(query.q) });
    return {
      reading: reading.pieces,
      corrected: found.corrected,
      sets: found.sets.map(presentCardSet),
      cards: found.rows.map(presentCard),
      total: found.total,
      next: writePlace(found.next),
    };
  }),

  route(contract.searchCards, signedIn, async (call) => {
    const { query } = call;
    const reading = readSearch(query.query ?? '');
    if (!reading.pieces.length && !hasFilter(query))
      throw badField('query.query', 'Type something, or choose a filter.');
    const found = await find(ctx, call, reading, { ...query, setsNamed: null });
    return { items: found.rows.map(presentCard), total: found.total, next: writePlace(found.next) };
  }),
];

interface Query extends Restriction {
  setId?: number | undefined;
  mainSetId?: number | undefined;
  sort: Sort;
  limit: number;
  cursor?: string | undefined;
  setsNamed: string | null;
}

const FILTERS = ['setId', 'mainSetId', 'isInsert', 'rarity', 'minPrice', 'maxPrice', 'minYear', 'maxYear', 'condition', 'owned'] as const; // prettier-ignore
const hasFilter = (query: Pick<Query, (typeof FILTERS)[number]>): boolean =>
  FILTERS.some((name) => query[name] !== undefined);

const find = async (
  { pool, collection }: Context,
  call: { caller: { userId: number }; signal: AbortSignal },
  { terms, restrictions }: Reading,
  { setId, mainSetId, sort, limit, cursor, setsNamed, ...chosen }: Query,
): Promise<Found> => {
  const place = readPlace(cursor, isRanked({ terms, sort }) ? 'ranked' : sort);
  const restriction = allTogether([...restrictions, chosen]);
  const asksNothing = !terms.length && !restrictions.length && !hasFilter({ ...chosen, setId, mainSetId });
  if (!restriction || asksNothing) return NOTHING;
  const { owned, condition, ...filter } = restriction;
  const asksMine = owned !== undefined || condition !== undefined;
  const mine = asksMine
    ? { ids: await ownedCards(collection, call.caller.userId, condition, call.signal), wanted: owned ?? true }
    : undefined;
  return findCards(pool, {
    terms,
    filter: { ...filter, setId, mainSetId, mine },
    sort,
    limit,
    setsNamed,
    cursor: place,
  });
};
