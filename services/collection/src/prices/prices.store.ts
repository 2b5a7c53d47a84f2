import type { PriceFact } from '@ninepocket/contracts/automation/facts';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { recordOpening, RECORD_MARKET_VALUES, MARKET_VALUE_CHANGE } from './market-values.store.js';
import { realPrice } from './prices.rules.js';

const STORE_PRICE = `
  with stored as (
    insert into cards as known (id, avg_price, sales_count, price_version, price_received_at)
    values ($1, $2, $3, $4, clock_timestamp())
    on conflict (id) do update set
      avg_price = excluded.avg_price, sales_count = excluded.sales_count, price_version = excluded.price_version,
      price_received_at = excluded.price_received_at,
      ${recordOpening('coalesce(excluded.avg_price, known.estimated_value)')}
    where excluded.price_version > known.price_version
    returning ${MARKET_VALUE_CHANGE}
  )
  ${RECORD_MARKET_VALUES}`;

/** A price that arrives before its card waits in a row of version 0, which no list shows and which cannot be added. */
export const storePrice = async (db: Queryable, fact: PriceFact): Promise<void> => {
  const { avgPrice, salesCount } = realPrice(fact);
  await db.query({
    name: 'store-price',
    text: STORE_PRICE,
    values: [fact.cardId, avgPrice, salesCount, fact.version],
  });
};
