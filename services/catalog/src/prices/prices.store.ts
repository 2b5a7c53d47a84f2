/**
 * Prices from automation. Stale versions are dropped; a price that arrives before its card is stored until the card
 * exists.
 */
import type { priceUpdated } from '@ninepocket/contracts/events/events';
import type { EventData } from '@ninepocket/contracts/events/event';
import type pg from 'pg';
import { knownPrice } from './known-price.rules.js';

const STORE = `
  with priced as (
    update cards set avg_price = $2, sales_count = $3, price_version = $4, price_received_at = clock_timestamp()
    where id = $1 and price_version < $4)
  insert into pending_prices (card_id, avg_price, sales_count, version)
  select $1::int, $2::numeric, $3::int, $4::int where not exists (select from cards where id = $1)
  on conflict (card_id) do update
    set avg_price = excluded.avg_price, sales_count = excluded.sales_count, version = excluded.version
    where pending_prices.version < excluded.version`;

export const storePrice = async (
  tx: pg.PoolClient,
  { cardId, avgPrice, salesCount, version }: EventData<typeof priceUpdated>,
): Promise<void> => {
  await tx.query({ name: 'store-price', text: STORE, values: [cardId, knownPrice(avgPrice), salesCount, version] });
};

export const applyPendingPrices = async (tx: pg.PoolClient): Promise<void> => {
  await tx.query(`
    with due as (delete from pending_prices p using cards c where c.id = p.card_id returning p.*)
    update cards c set avg_price = due.avg_price, sales_count = due.sales_count, price_version = due.version,
        price_received_at = clock_timestamp()
      from due where c.id = due.card_id and c.price_version < due.version`);
};
