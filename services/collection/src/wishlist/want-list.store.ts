/** The want list: wishes, and missing cards of favorite sets. */
import type { WantedCard, WantSummary } from '@ninepocket/contracts/collection/lists/wants';
import type { WANT_SORTS } from '@ninepocket/contracts/collection/sorts';
import type pg from 'pg';
import { CARD_VIEW_COLUMNS, type CardViewRow } from '../cards/card-view.store.js';
import type { ListFileRow } from '../list-files/list-columns.rules.js';
import { IS_IN_CATALOG } from '../marketplace/open-listings.store.js';
import { afterPlace, orderBy, type Order, type Place } from '../paging/keyset.store.js';

export type WantRow = CardViewRow & Pick<WantedCard, 'wishId' | 'priority' | 'maxPrice'> & { setId: number };
type ListedWant = WantRow & { id: number; orderKey: number | string };

export const WANT_ORDERS: Record<(typeof WANT_SORTS)[number], Order> = {
  set: {
    key: `lpad(s.year::text, 4, '0') || left(s.search_text, 30) || lpad(s.id::text, 10, '0') || left(c.card_order, 40)`,
    type: 'text',
    direction: 'asc',
  },
  priority: { key: '(-coalesce(w.priority, 9))::numeric', type: 'numeric', direction: 'desc' },
  name: { key: 'left(c.search_text, 40)', type: 'text', direction: 'asc' },
  value: { key: 'coalesce(c.market_value, -1)', type: 'numeric', direction: 'desc' },
};

const MAX_MISSING = 5_000;

/** $1: the user; $2: whether missing cards of favorite sets are wanted, too. */
const WANTED = `
  wanted as materialized (
    select card_id, id, priority, max_price from wishes where user_id = $1
    union all (
      select c.id, null, null, null
      from favorite_sets f join card_sets s on s.id = f.set_id join cards c on c.set_id = s.id
      where $2 and f.user_id = $1 and ${IS_IN_CATALOG}
        and not exists (select from holdings h where h.user_id = $1 and h.card_id = c.id)
        and not exists (select from wishes w where w.user_id = $1 and w.card_id = c.id)
      order by f.created_at desc, f.set_id, c.card_order, c.id limit ${MAX_MISSING}
    )
  )`;
const TABLES = 'cards c on c.id = w.card_id join card_sets s on s.id = c.set_id';

interface WantQuery {
  userId: number;
  missing?: boolean | undefined;
  setId?: number | undefined;
  order: Order;
  limit: number;
  place: Place | null;
}

export const findWants = async (
  pool: pg.Pool,
  { userId, missing = false, setId, order, limit, place }: WantQuery,
): Promise<{ rows: ListedWant[]; total: number | null }> => {
  const values: unknown[] = [userId, missing, limit + 1, setId ?? null];
  const after = afterPlace(order, ['key', 'id'], place, (value) => `$${values.push(value)}`);
  const { rows } = await pool.query<ListedWant & { total: number }>(
    `with ${WANTED}, found as materialized (
      select c.id, ${order.key} as key from wanted w join ${TABLES} where $4::int is null or c.set_id = $4
    ), page as (
      select id, key from found where true${after} ${orderBy(order, ['key', 'id'])} limit $3
    )
    select c.id, w.id as "wishId", w.priority, w.max_price::float8 as "maxPrice", ${CARD_VIEW_COLUMNS},
      page.key as "orderKey", (select count(*)::int from found) as total
    from page join wanted w on w.card_id = page.id join ${TABLES} ${orderBy(order, ['page.key', 'page.id'])}`,
    values,
  );
  return { rows, total: rows[0]?.total ?? (place === null ? 0 : null) };
};

const SUMMARY = `
  with ${WANTED}, priced as materialized (
    select c.set_id, w.id as wish_id, c.market_value from wanted w join ${TABLES}
  )
  select count(*)::int as cards, count(wish_id)::int as wishes, coalesce(sum(market_value), 0)::float8 as value,
    (count(*) - count(market_value))::int as unpriced,
    coalesce((
      select json_agg(json_build_object('id', s.id, 'name', s.name, 'year', s.year, 'cards', of_set.cards)
        order by s.year, s.name, s.id)
      from (select set_id, count(*)::int as cards from priced group by set_id) of_set
        join card_sets s on s.id = of_set.set_id), '[]') as sets,
    (select count(*)::int from favorite_sets where user_id = $1) as "favoriteSets"
  from priced where $3::int is null or set_id = $3`;

export const sumWants = async (
  pool: pg.Pool,
  userId: number,
  { missing = false, setId }: { missing?: boolean | undefined; setId?: number | undefined },
): Promise<WantSummary> => {
  const { rows } = await pool.query<WantSummary>(SUMMARY, [userId, missing, setId ?? null]);
  if (!rows[0]) throw new Error('The sums of the want list returned no row');
  return rows[0];
};

/** All of them, for text and files. */
export const everyWant = async (
  pool: pg.Pool,
  userId: number,
  missing: boolean,
  setId: number | undefined,
): Promise<{ cardId: number; setId: number; quantity: number }[]> => {
  const { rows } = await pool.query<{ cardId: number; setId: number; quantity: number }>(
    `with ${WANTED}
    select c.id as "cardId", c.set_id as "setId", 1 as quantity from wanted w join ${TABLES}
    where $3::int is null or c.set_id = $3`,
    [userId, missing, setId ?? null],
  );
  return rows;
};

/** All of them, for files: one copy of each is wanted. */
export const everyWantRow = async (
  pool: pg.Pool,
  userId: number,
  missing: boolean,
  setId: number | undefined,
): Promise<ListFileRow[]> => {
  const { rows } = await pool.query<Pick<ListFileRow, 'name' | 'setName' | 'year' | 'cardNumber' | 'variation'>>(
    `with ${WANTED}
    select c.name, s.name as "setName", s.year, c.card_number as "cardNumber", c.variation from wanted w join ${TABLES}
    where $3::int is null or c.set_id = $3
    order by s.year, s.name, s.id, c.card_order, c.id`,
    [userId, missing, setId ?? null],
  );
  const unowned = { count: 1, forTrade: 0, condition: null, signed: false, salePrice: null, purchasePrice: null };
  return rows.map((row) => ({ ...row, ...unowned }));
};
