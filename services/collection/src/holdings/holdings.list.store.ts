/** Reading holdings: lists, and a set's marks. Hot, so it is plain SQL, prepared. */
import type { ownedInSet } from '@ninepocket/contracts/collection';
import { DEFAULT_CONDITION } from '@ninepocket/contracts/conditions';
import type { Answer } from '@ninepocket/contracts/endpoint';
import type pg from 'pg';
import { patterns } from '../cards/words.rules.js';
import type { HoldingRow } from './holdings.present.js';

/** Casts make pg and Prisma give the same values for a `HoldingRow`. */
export const HOLDING_COLUMNS = `
  h.id, h.card_id as "cardId", h.condition, h.quantity, h.serial_number as "serialNumber",
  h.acquired_date::text as "acquiredDate", h.personal_value::float8 as "personalValue",
  h.sale_price::float8 as "salePrice", h.is_for_sale as "isForSale", h.is_favorite as "isFavorite", h.notes,
  h.created_at as "createdAt", c.name, c.card_number as "cardNumber", c.variation, c.is_insert as "isInsert",
  c.rarity, c.front_image_url as "frontImageUrl", c.estimated_value::float8 as "estimatedValue", c.set_id as "setId",
  s.name as "setName", s.year as "setYear", s.slug as "setSlug", c.retired or s.retired as retired`;
export const HOLDING_TABLES = 'holdings h join cards c on c.id = h.card_id join card_sets s on s.id = c.set_id';

interface HoldingQuery {
  userId: number;
  q?: string | undefined;
  setId?: number | undefined;
  cardId?: number | undefined;
  isInsert?: boolean | undefined;
  /** Rows at most, beside the one that tells whether there are more. */
  limit: number;
  /** When the last holding that was seen was added, and its id; null on the first page. */
  before: [string, number] | null;
}

/**
 * One page of holdings, the latest first, and how many match in all. A search looks through
 * the collector's own cards only, so its cost follows the collection and not the catalogue.
 */
export const findHoldings = async (
  pool: pg.Pool,
  query: HoldingQuery,
): Promise<{ rows: HoldingRow[]; total: number | null }> => {
  const { name, text, values } = listStatement(query);
  const { rows } = await pool.query<HoldingRow & { total: number }>({ name, text, values });
  // A page that is empty behind others has no row to carry the total.
  return { rows, total: rows[0]?.total ?? (query.before === null ? 0 : null) };
};

/** The statement of a list; its name tells which filters it has, so that each is prepared once. */
const listStatement = (query: HoldingQuery): { name: string; text: string; values: unknown[] } => {
  const { userId, cardId, setId, isInsert, limit, before } = query;
  const values: unknown[] = [userId, limit + 1];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const search = patterns(query.q ?? '');
  const parts = {
    card: cardId === undefined ? '' : ` and h.card_id = ${bind(cardId)}`,
    set: setId === undefined ? '' : ` and c.set_id = ${bind(setId)}`,
    insert: isInsert === undefined ? '' : ` and c.is_insert = ${bind(isInsert)}`,
    words: search.length === 0 ? '' : ` and words like all (${bind(search)}::text[])`,
    before:
      before === null ? '' : ` and (h.created_at, h.id) < (${bind(before[0])}::timestamptz, ${bind(before[1])}::int)`,
  };
  const used = Object.entries(parts).flatMap(([name, sql]) => (sql === '' ? [] : [name]));
  const filters = parts.card + parts.set + parts.insert;
  const text =
    filters + parts.words === '' ? wholeList(parts.before) : filteredList(filters, parts.words, parts.before);
  return { name: ['list-holdings', ...used].join('-'), text, values };
};

/** Walks the collector's index and stops after a page; the total is kept with the collector. */
const wholeList = (after: string): string => `
  select ${HOLDING_COLUMNS}, (select holdings from collectors where user_id = $1) as total
  from ${HOLDING_TABLES}
  where h.user_id = $1${after}
  order by h.created_at desc, h.id desc limit $2`;

/** Finds what matches once, for the page and for the total; texts are compared for own cards only. */
const filteredList = (filters: string, like: string, after: string): string => `
  with mine as materialized (
    select h.id, h.created_at, c.search_text || ' ' || s.search_text as words from ${HOLDING_TABLES} where h.user_id = $1${filters}
  ), found as materialized (
    select id, created_at from mine where true${like}
  )
  select ${HOLDING_COLUMNS}, (select count(*)::int from found) as total
  from ${HOLDING_TABLES}
  where h.id in (select h.id from found h where true${after} order by h.created_at desc, h.id desc limit $2)
  order by h.created_at desc, h.id desc`;

const OWNED_IN_SET = `
  select h.card_id as "cardId", sum(h.quantity)::int as copies, max(h.id) as "holdingId",
         bool_and(h.condition = '${DEFAULT_CONDITION}' and not h.is_favorite and not h.is_for_sale
                  and num_nulls(h.serial_number, h.acquired_date, h.personal_value, h.sale_price, h.notes) = 5) as plain
  from holdings h join cards c on c.id = h.card_id
  where h.user_id = $1 and c.set_id = $2
  group by h.card_id, c.card_order
  order by c.card_order, h.card_id`;

type OwnedCard = Answer<typeof ownedInSet>['owned'][number];

/** The cards of a set that a user owns, in card order, with the latest holding of each. */
export const findOwnedInSet = async (pool: pg.Pool, userId: number, setId: number): Promise<OwnedCard[]> => {
  const { rows } = await pool.query<OwnedCard>({
    name: 'owned-in-set',
    text: OWNED_IN_SET,
    values: [userId, setId],
  });
  return rows;
};
