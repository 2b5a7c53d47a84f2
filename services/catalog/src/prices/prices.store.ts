/** What automation tells of prices. A stale version changes nothing; a price that comes before its card waits for it. */
import type { priceUpdated } from '@ninepocket/contracts/events/events';
import type { EventData } from '@ninepocket/contracts/events/event';
import type pg from 'pg';

/** The card's row is locked by the update itself; a card that is not there makes a row of its own in `early_prices`. */
const STORE = `
  with priced as (
    update cards set avg_price = $2, sales_count = $3, price_version = $4 where id = $1 and price_version < $4)
  insert into early_prices (card_id, avg_price, sales_count, version)
  select $1::int, $2::numeric, $3::int, $4::int where not exists (select from cards where id = $1)
  on conflict (card_id) do update
    set avg_price = excluded.avg_price, sales_count = excluded.sales_count, version = excluded.version
    where early_prices.version < excluded.version`;

/** An average of 0 or less means that none is known (SPEC section 3). */
export const storePrice = async (
  tx: pg.PoolClient,
  { cardId, avgPrice, salesCount, version }: EventData<typeof priceUpdated>,
): Promise<void> => {
  const known = avgPrice !== null && avgPrice > 0 ? avgPrice : null;
  await tx.query({ name: 'store-price', text: STORE, values: [cardId, known, salesCount, version] });
};

/** Gives cards that are new the prices that waited for them. */
export const settleEarlyPrices = async (tx: pg.PoolClient): Promise<void> => {
  await tx.query(`
    with due as (delete from early_prices e using cards c where c.id = e.card_id returning e.*)
    update cards c set avg_price = due.avg_price, sales_count = due.sales_count, price_version = due.version
      from due where c.id = due.card_id and c.price_version < due.version`);
};
