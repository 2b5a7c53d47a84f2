/** Holdings with spare copies. Unnamed statements are planned for the size of the collection, as in prices/worth.store.ts. */
import type { SpareHolding, TradeSummary } from '@ninepocket/contracts/collection/lists/trades';
import type { TRADE_SORTS } from '@ninepocket/contracts/collection/sorts';
import type pg from 'pg';
import { HOLDING_COLUMNS, HOLDING_ORDERS } from '../holdings/holdings.list.store.js';
import type { HoldingRow } from '../holdings/holdings.present.js';
import { afterPlace, orderBy, type Order, type Place } from '../paging/keyset.store.js';
import { timesCopies, UNPRICED_SUMS, worthOf } from '../prices/worth.store.js';
import type { ListFileRow } from '../list-files/list-columns.rules.js';
import { ALL_SPARES } from '../spares/spares.store.js';

export interface SpareRow extends HoldingRow, Pick<SpareHolding, 'keep' | 'keepRule'> {}
type ListedSpare = SpareRow & { orderKey: number | string };

export const TRADE_ORDERS: Record<(typeof TRADE_SORTS)[number], Order> = {
  set: HOLDING_ORDERS.set,
  name: HOLDING_ORDERS.name,
  value: HOLDING_ORDERS.value,
  copies: { key: 'spare.spares::numeric', type: 'numeric', direction: 'desc' },
};

const TABLES = 'holdings h on h.id = spare.id join cards c on c.id = h.card_id join card_sets s on s.id = c.set_id';

interface TradeQuery {
  userId: number;
  setId?: number | undefined;
  order: Order;
  limit: number;
  place: Place | null;
}

/** Finds all spares once, for the page and the total, and reads only the page's rows in full. */
export const findSpares = async (
  pool: pg.Pool,
  { userId, setId, order, limit, place }: TradeQuery,
): Promise<{ rows: ListedSpare[]; total: number | null }> => {
  const values: unknown[] = [userId, limit + 1, setId ?? null];
  const after = afterPlace(order, ['key', 'id'], place, (value) => `$${values.push(value)}`);
  const { rows } = await pool.query<ListedSpare & { total: number }>(
    `with found as materialized (
      select spare.id, spare.keep, ${order.key} as key from (${ALL_SPARES}) spare join ${TABLES}
      where $3::int is null or c.set_id = $3
    ), page as (
      select id, keep, key from found where true${after} ${orderBy(order, ['key', 'id'])} limit $2
    )
    select ${HOLDING_COLUMNS}, spare.keep, (
        select kind from keep_rules k where k.user_id = $1
          and (kind, target_id) in (('card', h.card_id), ('set', c.set_id), ('all', 0))
        order by array_position(array['card', 'set', 'all'], kind) limit 1) as "keepRule",
      spare.key as "orderKey", (select count(*)::int from found) as total
    from page spare join ${TABLES} ${orderBy(order, ['spare.key', 'spare.id'])}`,
    values,
  );
  return { rows, total: rows[0]?.total ?? (place === null ? 0 : null) };
};

const SUMMARY = `
  with spare as materialized (
    select c.set_id, h.card_id, spare.spares as copies, ${worthOf('h')} as worth, h.grade_company is not null as is_slab
    from (${ALL_SPARES}) spare join ${TABLES}
  ), sums as (
    select coalesce(sum(copies), 0)::int as copies, count(distinct card_id)::int as cards,
      coalesce(sum(${timesCopies('copies', 'worth')}), 0)::float8 as value, ${UNPRICED_SUMS}
    from spare where $2::int is null or set_id = $2
  )
  select copies, cards, value, "unpricedCopies", coalesce((
      select json_agg(json_build_object('id', s.id, 'name', s.name, 'year', s.year, 'copies', of_set.copies)
        order by s.year, s.name, s.id)
      from (select set_id, sum(copies)::int as copies from spare group by set_id) of_set
        join card_sets s on s.id = of_set.set_id), '[]') as sets,
    (select k.copies from keep_rules k where k.user_id = $1 and kind = 'all') as "keepOfAll",
    (select k.copies from keep_rules k where k.user_id = $1 and kind = 'set' and target_id = $2) as "keepOfSet"
  from sums`;

export const sumSpares = async (pool: pg.Pool, userId: number, setId: number | undefined): Promise<TradeSummary> => {
  const { rows } = await pool.query<TradeSummary>(SUMMARY, [userId, setId ?? null]);
  if (!rows[0]) throw new Error('The sums of the spares returned no row');
  return rows[0];
};

/** All of them, by card: for text. */
export const everySpare = async (
  pool: pg.Pool,
  userId: number,
  setId: number | undefined,
): Promise<{ cardId: number; setId: number; quantity: number }[]> => {
  const { rows } = await pool.query<{ cardId: number; setId: number; quantity: number }>(
    `select c.id as "cardId", c.set_id as "setId", sum(spare.spares)::int as quantity
    from (${ALL_SPARES}) spare join ${TABLES} where $2::int is null or c.set_id = $2 group by c.id`,
    [userId, setId ?? null],
  );
  return rows;
};

const MAX_EXPORTED = 20_000;

/** All holdings of the cards that have spares, so that a file says how many copies of each card are kept. */
export const everyTradeRow = async (
  pool: pg.Pool,
  userId: number,
  setId: number | undefined,
): Promise<ListFileRow[]> => {
  const { rows } = await pool.query<ListFileRow>(
    `with spare as materialized (${ALL_SPARES})
    select h.quantity as count, coalesce(spare.spares, 0) as "forTrade", c.name, s.name as "setName", s.year,
      c.card_number as "cardNumber", c.variation, h.condition, h.signed_by is not null as signed,
      h.sale_price::float8 as "salePrice", h.purchase_price::float8 as "purchasePrice"
    from holdings h join cards c on c.id = h.card_id join card_sets s on s.id = c.set_id left join spare on spare.id = h.id
    where h.user_id = $1 and ($2::int is null or c.set_id = $2)
      and h.card_id in (select o.card_id from holdings o join spare on spare.id = o.id)
    order by s.year, s.name, s.id, c.card_order, c.id, h.id limit ${MAX_EXPORTED}`,
    [userId, setId ?? null],
  );
  return rows;
};
