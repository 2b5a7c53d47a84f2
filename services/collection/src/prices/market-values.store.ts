/** The history of market values (docs/decisions/017): one row for each change of a card's value. */
import type { Queryable } from '@ninepocket/service-kit/database/database';

/** For read models of cards, to pass to `recordMarketValues`. */
export const REVALUED = { revalued: 'new.market_value is distinct from old.market_value' };

/** In UTC, the time zone of the sessions. */
export const THIS_MONTH = `date_trunc('month', clock_timestamp())::date`;

/*
 * The previous value is read from the history and not from the card, whose row may be what was lost. So a restored
 * value adds nothing, and one that changed while no events were consumed adds one row. A card without an earlier value
 * counts as having always been worth its first one.
 */
const RECORD = `
  with changed as (
    select c.id, c.market_value as value, was.value as before, was.card_id is not null as was_valued
    from cards c left join lateral (
      select card_id, value from market_values where card_id = c.id order by at desc limit 1) was on true
    where c.id = any ($1::int[]) and c.market_value is distinct from was.value
  ), opened as (
    update cards set opening_month = ${THIS_MONTH},
      opening_value = case when opening_month = ${THIS_MONTH} then opening_value else changed.before end
    from changed where cards.id = changed.id and was_valued
  )
  insert into market_values (card_id, at, value, before)
  select id, clock_timestamp(), value, case when was_valued then before else value end from changed
  on conflict (card_id, at) do update set value = excluded.value`;

/**
 * Adds changed values to the history, and stores what the card was worth before this month, the basis of the month's
 * growth. The cards are locked, so that this later statement sees what earlier holders of the locks have committed, and
 * the writer that commits last is also the last in the history.
 */
export const recordMarketValues = async (
  tx: Queryable,
  written: { id: number; revalued: boolean }[],
): Promise<void> => {
  const ids = written.filter(({ revalued }) => revalued).map(({ id }) => id);
  if (ids.length > 0) await tx.query({ name: 'record-market-values', text: RECORD, values: [ids] });
};
