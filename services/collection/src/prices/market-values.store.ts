/**
 * The history of market values (docs/decisions/017): a row exactly when a card's value changed, written by the very
 * statement that changed it. SQL parts of the two statements that do: facts of cards, and prices. A rebuild is slower and asks the history first.
 */

/** Months are UTC's, as the sessions are. */
export const THIS_MONTH = `date_trunc('month', clock_timestamp())::date`;

/**
 * Whether a card has no history yet. Not "not exists": expecting a hundred cards, PostgreSQL would hash the whole
 * history, and reuse that plan for every later event.
 */
const isNeverValued = (id: string): string =>
  `(select at from market_values where card_id = ${id} order by at limit 1) is null`;

/** Of a card `known`: whether it never had a market value. */
const WAS_NEVER_VALUED = `known.market_value is null and ${isNeverValued('known.id')}`;

/**
 * For `on conflict do update set` of `insert into cards as known`: keeps what the card was worth before this month,
 * which is what a month's growth is counted from. A value that was not known before counts as its first known one.
 * @param value SQL of the market value that the update makes
 */
export const keepOpening = (value: string): string => `
  opening_value = case
    when ${value} is not distinct from known.market_value or known.opening_month = ${THIS_MONTH} then known.opening_value
    when ${WAS_NEVER_VALUED} then ${value}
    else known.market_value end,
  opening_month = case
    when ${value} is not distinct from known.market_value then known.opening_month else ${THIS_MONTH} end`;

/** For `returning`, in a part that is called `stored`. */
export const MARKET_VALUE_CHANGE = 'known.id, old.market_value as before, new.market_value as value';

/**
 * Ends a statement whose part `stored` returned `MARKET_VALUE_CHANGE`. The time is taken behind the row's lock, so
 * that of two writers the one who commits last is the last in the history, too.
 */
export const KEEP_MARKET_VALUES = `
  insert into market_values (card_id, at, value, before)
  select id, clock_timestamp(), value,
    case when before is null and ${isNeverValued('id')} then value else before end
  from stored where value is distinct from before
  on conflict (card_id, at) do update set value = excluded.value`;

/** The other end, of a rebuild: `keepChanges` (rebuild.store.ts) writes the history of these. */
export const CHANGED_IDS = 'select id from stored where value is distinct from before';
