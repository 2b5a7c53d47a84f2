/** Reading holdings: lists, and a set's marks. Hot, so it is plain SQL, prepared. */
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

export interface HoldingQuery {
  userId: number;
  q?: string | undefined;
  setId?: number | undefined;
  cardId?: number | undefined;
  isInsert?: boolean | undefined;
  /** Rows at most, beside the one that tells whether there are more. */
  limit: number;
  /** Id of the last holding that was seen; null on the first page. */
  before: number | null;
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
export const listStatement = (query: HoldingQuery): { name: string; text: string; values: unknown[] } => {
  const values: unknown[] = [query.userId, query.limit + 1];
  const used: string[] = [];
  const when = (name: string, value: unknown, condition: (parameter: string) => string): string => {
    if (value === undefined || value === null) return '';
    used.push(name);
    return ` and ${condition(`$${values.push(value)}`)}`;
  };
  const filters =
    when('card', query.cardId, (p) => `h.card_id = ${p}`) +
    when('set', query.setId, (p) => `c.set_id = ${p}`) +
    when('insert', query.isInsert, (p) => `c.is_insert = ${p}`);
  const search = patterns(query.q ?? '');
  const like = when('search', search.length > 0 ? search : null, (p) => `words like all (${p}::text[])`);
  const filtered = used.length > 0;
  const after = when('before', query.before, (p) => `h.id < ${p}`);
  const text = filtered ? filteredList(filters, like, after) : wholeList(after);
  return { name: ['list-holdings', ...used].join('-'), text, values };
};

/** Walks the collector's index and stops after a page; the total is kept with the collector. */
const wholeList = (after: string): string => `
  select ${HOLDING_COLUMNS}, (select holdings from collectors where user_id = $1) as total
  from ${HOLDING_TABLES}
  where h.user_id = $1${after}
  order by h.id desc limit $2`;

/** Finds what matches once, for the page and for the total; texts are compared for own cards only. */
const filteredList = (filters: string, like: string, after: string): string => `
  with mine as materialized (
    select h.id, c.search_text || ' ' || s.search_text as words from ${HOLDING_TABLES} where h.user_id = $1${filters}
  ), found as materialized (
    select id from mine where true${like}
  )
  select ${HOLDING_COLUMNS}, (select count(*)::int from found) as total
  from ${HOLDING_TABLES}
  where h.id in (select h.id from found h where true${after} order by h.id desc limit $2)
  order by h.id desc`;

const OWNED_IN_SET = `
  select h.card_id as "cardId", sum(h.quantity)::int as copies, max(h.id) as "holdingId"
  from holdings h join cards c on c.id = h.card_id
  where h.user_id = $1 and c.set_id = $2
  group by h.card_id, c.card_order
  order by c.card_order, h.card_id`;

/** The cards of a set that a user owns, in card order, with the latest holding of each. */
export const findOwnedInSet = async (
  pool: pg.Pool,
  userId: number,
  setId: number,
): Promise<{ cardId: number; copies: number; holdingId: number }[]> => {
  const { rows } = await pool.query<{ cardId: number; copies: number; holdingId: number }>({
    name: 'owned-in-set',
    text: OWNED_IN_SET,
    values: [userId, setId],
  });
  return rows;
};
