import { transaction } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { findPrice, lockCard, publishPrice, COLUMNS, type StoredPrice } from './prices.store.js';

const WRITE = `
  insert into card_price_cache as price (card_id, avg_price, known_price, source, last_fetched)
  values ($1, $2, $2, 'pricecharting', clock_timestamp())
  on conflict (card_id) do update set
    avg_price = excluded.avg_price, known_price = excluded.known_price, recent_sales = default, sales_count = default,
    source = excluded.source, last_fetched = excluded.last_fetched, version = default
  where price.sales_count = 0
  returning ${COLUMNS}`;

/**
 * A guide's price never replaces an average of recent sales; it is used when there are none.
 * @returns whether it is the card's price now
 * @throws ProblemError unknown_card (404)
 */
export const storeGuidePrice = (pool: pg.Pool, cardId: number, price: number): Promise<boolean> =>
  transaction(pool, (tx) => storeGuidePriceIn(tx, cardId, price));

export const storeGuidePriceIn = async (tx: pg.PoolClient, cardId: number, price: number): Promise<boolean> => {
  await lockCard(tx, cardId);
  const card = { id: cardId, slab: null };
  const before = await findPrice(tx, card);
  if (before && before.knownPrice === price && before.source === 'pricecharting') return true;
  const { rows } = await tx.query<StoredPrice>(WRITE, [cardId, price]);
  if (!rows[0]) return false;
  await publishPrice(tx, card, rows[0]);
  return true;
};
