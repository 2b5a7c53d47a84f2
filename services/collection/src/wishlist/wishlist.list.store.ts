import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { CARD_VIEW_COLUMNS } from '../cards/card-view.store.js';
import { afterPlace, orderBy, statementName, type Order, type Place } from '../paging/keyset.store.js';
import { patterns } from '../cards/search-text.rules.js';
import { ownCardAndSetText } from '../cards/search-text.store.js';
import { IS_IN_CATALOG, IS_LISTED, SELLER } from '../marketplace/open-listings.store.js';
import type { WishRow } from './wishlist.present.js';

const WISH_COLUMNS = `
  w.id, w.priority, w.max_price::float8 as "maxPrice", w.created_at as "createdAt", mine.copies as owned,
  market.listings, market.lowest as "lowestPrice", ${CARD_VIEW_COLUMNS}`;

const OWNED_AND_LISTED = `
  cross join lateral (
    select coalesce(sum(quantity), 0)::int as copies from holdings where user_id = w.user_id and card_id = w.card_id
  ) mine
  cross join lateral (
    select count(*)::int as listings, min(h.sale_price)::float8 as lowest
    from holdings h ${SELLER}
    where h.card_id = w.card_id and ${IS_LISTED} and h.user_id <> w.user_id and ${IS_IN_CATALOG}
  ) market`;

const WITH_CARD = 'join cards c on c.id = w.card_id join card_sets s on s.id = c.set_id';

const IS_DEAL = `
  and ${IS_IN_CATALOG} and exists (
    select from holdings h ${SELLER}
    where h.card_id = w.card_id and ${IS_LISTED} and h.user_id <> w.user_id and h.sale_price <= w.max_price)`;

interface WishQuery {
  userId: number;
  q?: string | undefined;
  setId?: number | undefined;
  deals?: boolean | undefined;
  sort: string;
  order: Order;
  limit: number;
  place: Place | null;
}
type ListedWish = WishRow & { orderKey: string | number | Date };

export const findWishes = async (
  pool: pg.Pool,
  query: WishQuery,
): Promise<{ rows: ListedWish[]; total: number | null }> => {
  const { rows } = await pool.query<ListedWish & { total: number }>(listStatement(query));
  // An empty later page has no row with the total.
  return { rows, total: rows[0]?.total ?? (query.place === null ? 0 : null) };
};

/** Filters and orders all of the user's wishes (at most `MAX_WISHES`), then reads the details of the page only. */
const listStatement = ({ userId, q, setId, deals, sort, order, limit, place }: WishQuery) => {
  const values: unknown[] = [userId, limit + 1];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const search = patterns(q ?? '');
  const parts = {
    set: setId === undefined ? '' : ` and c.set_id = ${bind(setId)}`,
    words: search.length === 0 ? '' : ` and ${ownCardAndSetText('w')} like all (${bind(search)}::text[])`,
    deals: deals ? IS_DEAL : '',
  };
  const after = afterPlace(order, ['key', 'id'], place, bind);
  const withCard = parts.set || parts.words || parts.deals || order.key.includes('c.') ? WITH_CARD : '';
  const text = `
    with found as materialized (
      select w.id, ${order.key} as key from wishes w ${withCard}
      where w.user_id = $1${parts.set}${parts.words}${parts.deals}
    ), page as (
      select id, key from found where true${after} ${orderBy(order, ['key', 'id'])} limit $2
    )
    select ${WISH_COLUMNS}, page.key as "orderKey", (select count(*)::int from found) as total
    from page join wishes w on w.id = page.id ${WITH_CARD} ${OWNED_AND_LISTED}
    ${orderBy(order, ['page.key', 'page.id'])}`;
  return { name: statementName('list-wishes', sort, parts, place), text, values };
};

export const findWish = async (db: Queryable, userId: number, id: number): Promise<WishRow | null> => {
  const { rows } = await db.query<WishRow>({
    name: 'find-wish',
    text: `select ${WISH_COLUMNS} from wishes w ${WITH_CARD} ${OWNED_AND_LISTED} where w.user_id = $1 and w.id = $2`,
    values: [userId, id],
  });
  return rows[0] ?? null;
};
