/** What only a rebuild of the prices needs. */
import type { PriceFact } from '@ninepocket/contracts/automation/facts';
import { transaction } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { CHANGED_IDS, MARKET_VALUE_CHANGE, THIS_MONTH } from './market-values.js';
import { realPrice } from './prices.store.js';

/** What is as it should be is not written again. The rows stay locked in any case. */
const STORE_PRICES = `
  with stored as (
    insert into cards as known (id, avg_price, sales_count, price_version)
    select "cardId", "avgPrice", "salesCount", version
    from jsonb_to_recordset($1::jsonb) as fact("cardId" int, "avgPrice" numeric, "salesCount" int, version int)
    order by "cardId"
    on conflict (id) do update set
      avg_price = excluded.avg_price, sales_count = excluded.sales_count, price_version = excluded.price_version
    where excluded.price_version >= known.price_version
      and (excluded.avg_price, excluded.sales_count, excluded.price_version)
        is distinct from (known.avg_price, known.sales_count, known.price_version)
    returning ${MARKET_VALUE_CHANGE}
  )
  ${CHANGED_IDS}`;

/** Stores prices; an older one than we know changes nothing. */
export const storePrices = (pool: pg.Pool, facts: PriceFact[]): Promise<void> =>
  transaction(pool, async (tx) => {
    const prices = facts.map((fact) => ({ ...fact, ...realPrice(fact) }));
    const { rows } = await tx.query<{ id: number }>({
      name: 'store-prices',
      text: STORE_PRICES,
      values: [JSON.stringify(prices)],
    });
    await keepChanges(tx, rows);
  });

/*
 * The history is asked what a card was worth, and not the row as it was: that may be what was lost. So a value that
 * comes back to where the history ends leaves no trace, and one that changed while nobody listened has one row.
 */
const KEEP_CHANGES = `
  with changed as (
    select c.id, c.market_value as value, was.value as before, was.card_id is not null as was_valued
    from cards c left join lateral (
      select card_id, value from market_values where card_id = c.id order by at desc limit 1) was on true
    where c.id = any ($1::int[]) and c.market_value is distinct from was.value
  ), opened as (
    update cards set opening_month = ${THIS_MONTH},
      opening_value = case when opening_month = ${THIS_MONTH} then opening_value
        when was_valued then changed.before else changed.value end
    from changed where cards.id = changed.id
  )
  insert into market_values (card_id, at, value, before)
  select id, clock_timestamp(), value, case when was_valued then before else value end from changed
  on conflict (card_id, at) do update set value = excluded.value`;

/**
 * Ends the transaction of a rebuild's page: the history gets what changed. A statement of its own, behind the locks
 * on the cards, so that it sees what whoever had them before has committed.
 * @param changed cards whose market value is another one than it was in the row
 */
export const keepChanges = async (tx: pg.PoolClient, changed: { id: number }[]): Promise<void> => {
  if (changed.length > 0) await tx.query(KEEP_CHANGES, [changed.map(({ id }) => id)]);
};
