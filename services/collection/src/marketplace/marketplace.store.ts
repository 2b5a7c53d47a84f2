import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { marketplaceSets } from '@ninepocket/contracts/collection/marketplace';
import type pg from 'pg';
import { CARD_VIEW_COLUMNS } from '../cards/card-view.store.js';
import { afterPlace, orderBy, statementName, type Order, type Place } from '../paging/keyset.store.js';
import { patterns } from '../cards/search-text.rules.js';
import { CARD_AND_SET_TEXT, SET_TEXT } from '../cards/search-text.store.js';
import { comparedValueOf } from '../prices/worth.store.js';
import type { ListingRow } from './marketplace.present.js';
import { IS_IN_CATALOG, IS_LISTED, SELLER } from './open-listings.store.js';

const LISTING_COLUMNS = `
  h.id, h.sale_price::float8 as price, h.quantity - h.promised as quantity, h.condition, h.grade_company as "gradeCompany",
  h.grade::float8 as grade, h.serial_number as "serialNumber", h.cert_number as "certNumber",
  h.front_photo as "frontPhoto", h.back_photo as "backPhoto", (${comparedValueOf('h')})::float8 as "comparedValue", h.listed_at as "listedAt",
  h.user_id as "sellerId", coalesce(u.username, 'A collector') as username,
  w.id is not null as "isWished", w.max_price::float8 as "maxPrice", ${CARD_VIEW_COLUMNS}`;
const OPEN = `holdings h ${SELLER} join cards c on c.id = h.card_id join card_sets s on s.id = c.set_id`;
const IS_OPEN = `${IS_LISTED} and ${IS_IN_CATALOG}`;

interface ListingQuery {
  callerId: number;
  search?: string | undefined;
  setId?: number | undefined;
  cardId?: number | undefined;
  sellerId?: number | undefined;
  condition?: string | undefined;
  mine?: boolean | undefined;
  sort: string;
  order: Order;
  limit: number;
  place: Place | null;
}
type ListedRow = ListingRow & { orderKey: number | Date };

/**
 * One page of open listings, read from the index of the requested order. Only the first page counts all of them:
 * counting costs more than the page, and the market changes while a collector reads on.
 */
export const findListings = async (
  pool: pg.Pool,
  query: ListingQuery,
): Promise<{ rows: ListedRow[]; total: number | null }> => {
  const { rows } = await pool.query<ListedRow & { total: number | null }>(listStatement(query));
  return { rows, total: rows[0]?.total ?? (query.place === null ? 0 : null) };
};

const listStatement = ({ callerId, limit, order, place, sort, ...query }: ListingQuery) => {
  const values: unknown[] = [callerId, limit + 1];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const search = patterns(query.search ?? '');
  const parts = {
    mine: query.mine === true ? ' and h.user_id = $1' : '',
    others: query.mine === false ? ' and h.user_id <> $1' : '',
    set: query.setId === undefined ? '' : ` and c.set_id = ${bind(query.setId)}`,
    card: query.cardId === undefined ? '' : ` and h.card_id = ${bind(query.cardId)}`,
    seller: query.sellerId === undefined ? '' : ` and h.user_id = ${bind(query.sellerId)}`,
    condition: query.condition === undefined ? '' : ` and h.condition = ${bind(query.condition)}`,
    words: search.length === 0 ? '' : ` and ${CARD_AND_SET_TEXT} like all (${bind(search)}::text[])`,
  };
  const matches = `${IS_OPEN}${Object.values(parts).join('')}`;
  const at: [string, string] = [order.key, 'h.id'];
  const total = place === null ? `(select count(*)::int from ${OPEN} where ${matches})` : 'null::int';
  const text = `
    select ${LISTING_COLUMNS}, ${order.key} as "orderKey", ${total} as total
    from ${OPEN} left join wishes w on w.user_id = $1 and w.card_id = h.card_id
    where ${matches}${afterPlace(order, at, place, bind)}
    ${orderBy(order, at)} limit $2`;
  return { name: statementName('list-listings', sort, parts, place), text, values };
};

type SetRow = Answer<typeof marketplaceSets>[number] & { total: number };

interface SetsQuery {
  q?: string | undefined;
  limit: number;
  after: [number, string, number] | null;
}

export const findListedSets = async (
  pool: pg.Pool,
  { q, limit, after }: SetsQuery,
): Promise<{ rows: SetRow[]; total: number | null }> => {
  const search = patterns(q ?? '');
  const values = [limit + 1, ...(after ?? [null, null, null]), ...(search.length ? [search] : [])];
  // No condition without a search: a pattern that matches everything misleads the planner.
  const words = search.length ? ` and ${SET_TEXT} like all ($5::text[])` : '';
  const { rows } = await pool.query<SetRow>({
    name: words ? 'listed-sets-words' : 'listed-sets',
    text: setsStatement(words),
    values,
  });
  return { rows, total: rows[0]?.total ?? (after === null ? 0 : null) };
};

const setsStatement = (words: string): string => `
  with found as materialized (
    select s.id, s.name, s.year, count(*)::int as listings from ${OPEN} where ${IS_OPEN}${words} group by s.id
  )
  select id as "setId", name, year, listings, (select count(*)::int from found) as total from found
  where $2::int is null or (-year, left(name, 40), id) > (-$2::int, left($3::text, 40), $4::int)
  order by -year, left(name, 40), id limit $1`;
