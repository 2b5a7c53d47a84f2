import type { PriceFact } from '@ninepocket/contracts/automation/facts';
import { transaction } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { CHANGED_IDS, MARKET_VALUE_CHANGE, THIS_MONTH } from './market-values.store.js';
import { realPrice } from './prices.rules.js';

/**
 * The snapshot ($1) replaces prices that were received before the rebuild started ($2), even those with a higher
 * version: automation may have been restored from a backup. Rows that are already up to date are locked, but not
 * written.
 */
const STORE_PRICES = `
  with stored as (
    insert into cards as known (id, avg_price, sales_count, price_version, price_received_at)
    select "cardId", "avgPrice", "salesCount", version, clock_timestamp()
    from jsonb_to_recordset($1::jsonb) as fact("cardId" int, "avgPrice" numeric, "salesCount" int, version int)
    order by "cardId"
    on conflict (id) do update set
      avg_price = excluded.avg_price, sales_count = excluded.sales_count, price_version = excluded.price_version,
      price_received_at = excluded.price_received_at
    where (excluded.price_version >= known.price_version or known.price_received_at < $2::timestamptz)
      and (excluded.avg_price, excluded.sales_count, excluded.price_version)
        is distinct from (known.avg_price, known.sales_count, known.price_version)
    returning ${MARKET_VALUE_CHANGE}
  )
  ${CHANGED_IDS}`;

/** @param startedAt the database's time when the rebuild started */
export const storePrices = (pool: pg.Pool, facts: PriceFact[], startedAt: string): Promise<void> =>
  transaction(pool, async (tx) => {
    const prices = facts.map((fact) => ({ ...fact, ...realPrice(fact) }));
    const { rows } = await tx.query<{ id: number }>({
      name: 'store-prices',
      text: STORE_PRICES,
      values: [JSON.stringify(prices), startedAt],
    });
    await recordChanges(tx, rows);
  });

/*
 * The previous value is read from the history and not from the card, whose row may be what was lost. So a restored
 * value adds nothing, and one that changed while no events were consumed adds one row.
 */
const RECORD_CHANGES = `
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
 * Ends the transaction of a rebuild's page by adding its changes to the history. It is a separate statement after the
 * cards are locked, so that it sees what earlier holders of the locks have committed.
 * @param changed cards whose market value differs from the one their row had
 */
export const recordChanges = async (tx: pg.PoolClient, changed: { id: number }[]): Promise<void> => {
  if (changed.length > 0) await tx.query(RECORD_CHANGES, [changed.map(({ id }) => id)]);
};
