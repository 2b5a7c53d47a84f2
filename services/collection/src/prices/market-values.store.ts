/**
 * The history of market values (docs/decisions/017): one row for each change of a card's value, written by the
 * statement that makes the change. This file has the SQL parts that the statements for card facts and for prices share.
 * A rebuild compares with the history first (rebuild-prices.store.ts).
 */

/** In UTC, the time zone of the sessions. */
export const THIS_MONTH = `date_trunc('month', clock_timestamp())::date`;

/**
 * Whether a card has no history yet. Not "not exists": expecting a hundred cards, PostgreSQL would hash the whole
 * history, and reuse that plan for every later event.
 */
const isNeverValued = (id: string): string =>
  `(select at from market_values where card_id = ${id} order by at limit 1) is null`;

const WAS_NEVER_VALUED = `known.market_value is null and ${isNeverValued('known.id')}`;

/**
 * For `on conflict do update set` of `insert into cards as known`: stores what the card was worth before this month,
 * the basis of the month's growth. A card without an earlier value counts as having always been worth its first one.
 * @param value SQL of the new market value
 */
export const recordOpening = (value: string): string => `
  opening_value = case
    when ${value} is not distinct from known.market_value or known.opening_month = ${THIS_MONTH} then known.opening_value
    when ${WAS_NEVER_VALUED} then ${value}
    else known.market_value end,
  opening_month = case
    when ${value} is not distinct from known.market_value then known.opening_month else ${THIS_MONTH} end`;

export const MARKET_VALUE_CHANGE = 'known.id, old.market_value as before, new.market_value as value';

/**
 * Ends a statement whose part `stored` returned `MARKET_VALUE_CHANGE`. The time is taken while the row is locked, so
 * the writer that commits last is also the last in the history.
 */
export const RECORD_MARKET_VALUES = `
  insert into market_values (card_id, at, value, before)
  select id, clock_timestamp(), value,
    case when before is null and ${isNeverValued('id')} then value else before end
  from stored where value is distinct from before
  on conflict (card_id, at) do update set value = excluded.value`;

/** How a rebuild ends the statement: `recordChanges` (rebuild-prices.store.ts) adds these cards to the history. */
export const CHANGED_IDS = 'select id from stored where value is distinct from before';
