/** Compares a collector's open listings with those published. */
import type { openedListing } from '@ninepocket/contracts/collection/facts.schemas';
import type pg from 'pg';
import type { z } from 'zod';
import { IS_IN_CATALOG, IS_LISTED, SELLER } from '../marketplace/open-listings.store.js';
import { CARD_SUMMARY } from './summaries.store.js';

type Opened = Omit<z.infer<typeof openedListing>, 'userId' | 'version'>;
export interface ListingChanges {
  /** New, or with another price. */
  opened: Opened[];
  closed: number[];
}

const CHANGES = `
  with open as (
    select h.id, h.sale_price, h.listed_at, ${CARD_SUMMARY} as card
    from holdings h ${SELLER} join cards c on c.id = h.card_id join card_sets s on s.id = c.set_id
    where h.user_id = $1 and ${IS_LISTED} and ${IS_IN_CATALOG}
  ), published as (
    select holding_id, price from published_listings where user_id = $1
  )
  select coalesce(open.id, published.holding_id) as "holdingId", open.sale_price::float8 as price, open.listed_at as at,
    open.card
  from open full join published on published.holding_id = open.id
  where published.price is distinct from open.sale_price
  order by 1`;

type ChangeRow = Pick<Opened, 'holdingId'> & ((Pick<Opened, 'price' | 'card'> & { at: Date }) | { price: null });

export const findListingChanges = async (tx: pg.PoolClient, userId: number): Promise<ListingChanges> => {
  const { rows } = await tx.query<ChangeRow>({ name: 'listing-changes', text: CHANGES, values: [userId] });
  return {
    opened: rows.flatMap((row) => (row.price === null ? [] : [{ ...row, at: row.at.toISOString() }])),
    closed: rows.flatMap((row) => (row.price === null ? [row.holdingId] : [])),
  };
};

const STORE = `
  with closed as (
    delete from published_listings where user_id = $1 and holding_id = any ($3::int[])
  )
  insert into published_listings (holding_id, user_id, price)
  select "holdingId", $1, price from jsonb_to_recordset($2::jsonb) as opened("holdingId" int, price numeric)
  on conflict (holding_id) do update set price = excluded.price`;

export const storeListings = async (
  tx: pg.PoolClient,
  userId: number,
  { opened, closed }: ListingChanges,
): Promise<void> => {
  if (opened.length + closed.length === 0) return;
  const values = [userId, JSON.stringify(opened.map(({ holdingId, price }) => ({ holdingId, price }))), closed];
  await tx.query({ name: 'store-listings', text: STORE, values });
};
