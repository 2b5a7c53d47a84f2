/** Lists of holdings. A hot path, so it is prepared SQL. */
import { MAX_PLACES } from '@ninepocket/contracts/collection/binder-limits';
import type { listCollection } from '@ninepocket/contracts/collection/collection';
import type { MEMBER_SORTS } from '@ninepocket/contracts/collection/sorts';
import type { HoldingField } from '@ninepocket/contracts/collection/holdings/holding-fields';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import type pg from 'pg';
import { CARD_VIEW_COLUMNS } from '../cards/card-view.store.js';
import { BY_NAME, BY_NUMBER, BY_SET } from '../cards/card-orders.store.js';
import { afterPlace, orderBy, statementName, type Order, type Place } from '../paging/keyset.store.js';
import { hasAllWords, patterns, readNumbered } from '../cards/search-text.rules.js';
import { ownCardAndSetText } from '../cards/search-text.store.js';
import { DEAL_OF_HOLDING } from '../ledger/promised.store.js';
import { IS_PRICE_PENDING } from '../prices/graded-cards.store.js';
import { byGrading, worthOf } from '../prices/worth.store.js';
import { SPARES_OF_HOLDING } from '../spares/spares.store.js';
import { FIELD_NAMES, FIELDS } from './fields.rules.js';
import { SELECT_FIELDS } from './holding-columns.store.js';
import type { HoldingRow } from './holdings.present.js';

/** A pocket `p` of a binder `b`. */
export const placeWith = (quantity: string): string =>
  `json_build_object('binderId', b.id, 'binderName', b.name, 'page', p.position / (b.rows * b.columns) + 1,
  'pocket', p.position % (b.rows * b.columns) + 1, 'quantity', ${quantity})`;
export const PLACE = placeWith('p.quantity');
export const BY_PLACE = 'lower(b.name), b.id, p.position';

/** The first places of a holding `h`. */
const PLACES = `(
  select coalesce(json_agg(place order by at), '[]') from (
    select ${PLACE} as place, row_number() over (order by ${BY_PLACE}) as at
    from pockets p join binders b on b.id = p.binder_id where p.holding_id = h.id order by at limit ${MAX_PLACES}) first)`;

export const HOLDING_COLUMNS = `
  h.id, ${SELECT_FIELDS}, ${worthOf('h')}::float8 as value, (${byGrading('h', 'null', 'g.avg_price')})::float8 as "gradedValue",
  coalesce(${byGrading('h', 'null', 'g.sales_count')}, 0) as "gradedSalesCount",
  ${IS_PRICE_PENDING} as "isPricePending", ${SPARES_OF_HOLDING} as spares, h.promised,
  ${DEAL_OF_HOLDING} as "promisedDealId", h.front_photo as "frontPhoto",
  h.back_photo as "backPhoto", h.created_at as "createdAt",
  ${PLACES} as places, coalesce((select sum(quantity) from pockets where holding_id = h.id), 0)::int as placed,
  ${CARD_VIEW_COLUMNS}`;
export const HOLDING_TABLES = 'holdings h join cards c on c.id = h.card_id join card_sets s on s.id = c.set_id';

/** In the collection that is the list's third value; members without a position come last. */
const MANUAL_PLACE = `coalesce((
  select position from custom_collection_holdings where collection_id = $3 and holding_id = h.id), 2147483647)::numeric`;

/**
 * Orders of a holding `h`, its card `c` and set `s`. Unknown values come last. Texts are truncated to keep cursors short.
 */
export const HOLDING_ORDERS: Record<(typeof MEMBER_SORTS)[number], Order> = {
  newest: { key: 'h.created_at', type: 'timestamptz', direction: 'desc' },
  oldest: { key: 'h.created_at', type: 'timestamptz', direction: 'asc' },
  name: { ...BY_NAME, direction: 'asc' },
  'name-last': { ...BY_NAME, direction: 'desc' },
  number: { ...BY_NUMBER, direction: 'asc' },
  'number-last': { ...BY_NUMBER, direction: 'desc' },
  set: { ...BY_SET, direction: 'asc' },
  'set-last': { ...BY_SET, direction: 'desc' },
  value: { key: `coalesce(${worthOf('h')}, -1)`, type: 'numeric', direction: 'desc' },
  'value-low': { key: `coalesce(${worthOf('h')}, 99999999999)`, type: 'numeric', direction: 'asc' },
  copies: { key: 'h.quantity::numeric', type: 'numeric', direction: 'desc' },
  'copies-low': { key: 'h.quantity::numeric', type: 'numeric', direction: 'asc' },
  manual: { key: MANUAL_PLACE, type: 'numeric', direction: 'asc' },
};

interface HoldingQuery extends Omit<HandlerInput<typeof listCollection>['query'], 'cursor'> {
  userId: number;
  order: Order;
  place: Place | null;
}
type ListedRow = HoldingRow & { orderKey: number | string | Date };

/** A search reads only the collector's own cards, so its cost depends on the collection and not on the catalog. */
export const findHoldings = async (
  pool: pg.Pool,
  query: HoldingQuery,
): Promise<{ rows: ListedRow[]; total: number | null }> => {
  const signers = query.signedBy?.trim() ? await findSigners(pool, query.userId, query.signedBy) : undefined;
  const { rows } = await pool.query<ListedRow & { total: number }>(listStatement({ ...query, signers }));
  // An empty page after others has no row that carries the total.
  return { rows, total: rows[0]?.total ?? (query.place === null ? 0 : null) };
};

/** Signers are few, so they are folded here and not stored folded. */
const findSigners = async (pool: pg.Pool, userId: number, search: string): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>({
    name: 'signers',
    text: 'select distinct signed_by as name from holdings where user_id = $1 and signed_by is not null',
    values: [userId],
  });
  return rows.map(({ name }) => name).filter(hasAllWords(search));
};

type Filter = HoldingField & keyof HoldingQuery;
const FILTERS = FIELD_NAMES.filter((field): field is Filter => FIELDS[field].isFilter === true);

/** The name lists the parts of the statement, so that each combination is prepared once. */
const listStatement = ({ userId, limit, order, place, ...query }: HoldingQuery & { signers: string[] | undefined }) => {
  const values: unknown[] = [userId, limit + 1];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const when = (value: unknown, sql: string): string => (value === undefined ? '' : ` and ${sql} ${bind(value)}`);
  const custom = query.collectionId === undefined ? '' : ` and ${isInCustom(bind(query.collectionId))}`;
  const numbered = readNumbered(query.q ?? '');
  const words = numbered?.words ?? patterns(query.q ?? '');
  const parts = {
    card: when(query.cardId, 'h.card_id ='),
    set: when(query.setId, 'c.set_id ='),
    insert: when(query.isInsert, 'c.is_insert ='),
    ...Object.fromEntries(FILTERS.map((field) => [field, when(query[field], `h.${FIELDS[field].column} =`)])),
    signed: when(query.isSigned, '(h.signed_by is not null) ='),
    signers: query.signers ? ` and h.signed_by = any (${bind(query.signers)}::text[])` : '',
    custom,
    words: words.length === 0 ? '' : ` and ${ownCardAndSetText('h')} like all (${bind(words)}::text[])`,
  };
  const reading = numbered ? readingOf(bind(numbered.cardOrder), bind(numbered.setSize), words.length > 0) : '';
  const filters = Object.values(parts).join('');
  const isWalked = filters === '' && reading === '' && order.type === 'timestamptz';
  return {
    name: statementName('list-holdings', query.sort, { ...parts, reading }, place),
    text: isWalked ? walkedList(order, place, bind) : sortedList(filters, reading, order, place, bind),
    values,
  };
};

const isInCustom = (id: string): string => `h.id in (
  select m.holding_id from custom_collection_holdings m join custom_collections mine on mine.id = m.collection_id
  where mine.id = ${id} and mine.user_id = $1)`;

/** Scans the collector's index and stops after a page; the collector's row has the total. */
const walkedList = (order: Order, place: Place | null, bind: (value: unknown) => string): string => `
  select ${HOLDING_COLUMNS}, ${order.key} as "orderKey", (select holdings from collectors where user_id = $1) as total
  from ${HOLDING_TABLES}
  where h.user_id = $1${afterPlace(order, [order.key, 'h.id'], place, bind)}
  ${orderBy(order, [order.key, 'h.id'])} limit $2`;

/**
 * How `44/150` is meant, the best reading first: card 44 of a set of 150, with or without its inserts; any card 44; or,
 * beside words, a serial number that is not searched. Null: not found.
 */
const readingOf = (cardOrder: string, setSize: string, hasWords: boolean): string => `
  case when c.card_order = ${cardOrder} then case when exists (
      select from cards of_set where of_set.set_id = c.set_id and not of_set.retired
      having ${setSize}::float8 in (count(*), count(*) filter (where not of_set.is_insert))) then 1 else 2 end
    ${hasWords ? 'else 3 ' : ''}end`;

const bestRead = (filters: string, reading: string, order: Order): string => `
  select id, key from (
    select id, key, reading, min(reading) over () as best from (
      select h.id, ${order.key} as key, ${reading} as reading from ${HOLDING_TABLES} where h.user_id = $1${filters}) matches
  ) read where reading = best`;

/** Finds the matches once, for the page and the total, and reads only the page's rows in full. */
const sortedList = (
  filters: string,
  reading: string,
  order: Order,
  place: Place | null,
  bind: (value: unknown) => string,
): string => `
  with found as materialized (
    ${reading === '' ? `select h.id, ${order.key} as key from ${HOLDING_TABLES} where h.user_id = $1${filters}` : bestRead(filters, reading, order)}
  ), page as (
    select id, key from found where true${afterPlace(order, ['key', 'id'], place, bind)}
    ${orderBy(order, ['key', 'id'])} limit $2
  )
  select ${HOLDING_COLUMNS}, page.key as "orderKey", (select count(*)::int from found) as total
  from page join holdings h on h.id = page.id join cards c on c.id = h.card_id join card_sets s on s.id = c.set_id
  ${orderBy(order, ['page.key', 'page.id'])}`;
