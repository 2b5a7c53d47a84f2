/** Open listings of other users at or below a wish's maximum price. Each is published again only when it gets cheaper. */
import type { matchedWish } from '@ninepocket/contracts/collection/facts.schemas';
import type pg from 'pg';
import type { z } from 'zod';
import { IS_IN_CATALOG, IS_LISTED, SELLER } from '../marketplace/open-listings.store.js';
import { CARD_SUMMARY } from './summaries.store.js';

export type Match = Omit<z.infer<typeof matchedWish>, 'at'> & { sellerId: number };

const IS_MATCH = `
  ${IS_LISTED} and ${IS_IN_CATALOG} and h.sale_price <= w.max_price and h.user_id <> w.user_id and not exists (
    select from wish_matches m where m.wish_id = w.id and m.holding_id = h.id and m.price <= h.sale_price)`;

const COLUMNS = `
  w.user_id as "userId", w.id as "wishId", h.id as "holdingId", h.user_id as "sellerId", ${CARD_SUMMARY} as card,
  h.sale_price::float8 as price, w.max_price::float8 as "maxPrice"`;
const TABLES = `
  join cards c on c.id = w.card_id join card_sets s on s.id = c.set_id`;

/** The user's listings and other users' wishes, then the user's wishes and other users' listings. */
const FIND = `
  select ${COLUMNS} from holdings h ${SELLER} join wishes w on w.card_id = h.card_id and w.max_price is not null ${TABLES}
  where h.user_id = $1 and ${IS_MATCH}
  union all
  select ${COLUMNS} from wishes w join holdings h on h.card_id = w.card_id ${SELLER} ${TABLES}
  where w.user_id = $1 and w.max_price is not null and ${IS_MATCH}`;

export const findMatches = async (tx: pg.PoolClient, userId: number): Promise<Match[]> => {
  const { rows } = await tx.query<Match>({ name: 'find-matches', text: FIND, values: [userId] });
  return rows;
};

/**
 * Locks the wish and the listing: if either user is being deleted, their rows either no longer exist, or are deleted after
 * this transaction.
 */
const STORE = `
  with existing as (
    select w.id as wish_id, h.id as holding_id, w.user_id, h.user_id as seller_id, f.price
    from jsonb_to_recordset($1::jsonb) as f("wishId" int, "holdingId" int, price numeric)
      join wishes w on w.id = f."wishId" join holdings h on h.id = f."holdingId"
    for key share of w, h
  )
  insert into wish_matches (wish_id, holding_id, user_id, seller_id, price) select * from existing
  on conflict (wish_id, holding_id) do update set price = excluded.price, matched_at = excluded.matched_at
  returning wish_id as "wishId", holding_id as "holdingId", matched_at as at`;

export const storeMatches = async (tx: pg.PoolClient, matches: Match[]): Promise<z.infer<typeof matchedWish>[]> => {
  if (matches.length === 0) return [];
  const ids = matches.map(({ wishId, holdingId, price }) => ({ wishId, holdingId, price }));
  const { rows } = await tx.query<{ wishId: number; holdingId: number; at: Date }>({
    name: 'store-matches',
    text: STORE,
    values: [JSON.stringify(ids)],
  });
  const stored = new Map(rows.map(({ wishId, holdingId, at }) => [`${wishId} ${holdingId}`, at.toISOString()]));
  return matches.flatMap(({ sellerId: _, ...match }) => {
    const at = stored.get(`${match.wishId} ${match.holdingId}`);
    return at === undefined ? [] : [{ ...match, at }];
  });
};

/** Rows of deleted wishes and holdings are of no use: their ids are not used again. */
const DELETE_OLD = `
  with of_deleted_wishes as (
    delete from wish_matches m where m.user_id = $1 and not exists (select from wishes w where w.id = m.wish_id)
  )
  delete from wish_matches m where m.seller_id = $1 and not exists (select from holdings h where h.id = m.holding_id)`;

export const deleteOldMatches = async (tx: pg.PoolClient, userId: number): Promise<void> => {
  await tx.query({ name: 'delete-old-matches', text: DELETE_OLD, values: [userId] });
};
