import type { PriceFact } from '@ninepocket/contracts/automation/facts';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { knownPrice } from './known-price.rules.js';

/**
 * The snapshot ($1) replaces prices that were received before the rebuild started ($2), even those with a higher
 * version: automation may have been restored from a backup. Rows that are up to date are not written.
 */
const STORE = `
  with facts as (
    select * from jsonb_to_recordset($1::jsonb) as fact("cardId" int, "avgPrice" numeric, "salesCount" int, version int)
  ), priced as (
    update cards known set avg_price = "avgPrice", sales_count = "salesCount", price_version = facts.version,
      price_received_at = clock_timestamp()
    from facts where known.id = "cardId"
      and (known.price_version <= facts.version or known.price_received_at < $2::timestamptz)
      and (known.avg_price, known.sales_count, known.price_version)
        is distinct from ("avgPrice", "salesCount", facts.version)
  )
  insert into pending_prices as known (card_id, avg_price, sales_count, version)
  select "cardId", "avgPrice", "salesCount", version from facts
  where not exists (select from cards where id = "cardId") order by "cardId"
  on conflict (card_id) do update
    set avg_price = excluded.avg_price, sales_count = excluded.sales_count, version = excluded.version
    where known.version < excluded.version`;

/** @param startedAt the database's time when the rebuild started */
export const storePrices = async (db: Queryable, facts: PriceFact[], startedAt: string): Promise<void> => {
  const prices = facts.map((fact) => ({ ...fact, avgPrice: knownPrice(fact.avgPrice) }));
  await db.query({ name: 'store-prices', text: STORE, values: [JSON.stringify(prices), startedAt] });
};

export const databaseTime = async (db: Queryable): Promise<string> => {
  const { rows } = await db.query<{ now: string }>('select clock_timestamp()::text as now');
  if (!rows[0]) throw new Error('The database returned no time');
  return rows[0].now;
};
