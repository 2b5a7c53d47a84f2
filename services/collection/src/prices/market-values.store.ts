/** The history of values (docs/decisions/017): one row for each change of the value of a card, or of a graded card. */
import type { Queryable } from '@ninepocket/service-kit/database/database';

interface Valued {
  table: string;
  /** Its column with the value. */
  value: string;
  history: string;
  /** The history's column with the row's id. */
  key: string;
}

const CARDS: Valued = { table: 'cards', value: 'market_value', history: 'market_values', key: 'card_id' };
const GRADED_CARDS: Valued = {
  table: 'graded_cards',
  value: 'avg_price',
  history: 'graded_values',
  key: 'graded_card_id',
};

const isRevalued = ({ value }: Valued) => ({ revalued: `new.${value} is distinct from old.${value}` });

/** For read models of cards, to pass to `recordMarketValues`. */
export const REVALUED = isRevalued(CARDS);
export const GRADED_REVALUED = isRevalued(GRADED_CARDS);

/** In UTC, the time zone of the sessions. */
export const THIS_MONTH = `date_trunc('month', clock_timestamp())::date`;

/*
 * The previous value is read from the history and not from the card, whose row may be what was lost. So a restored
 * value adds nothing, and one that changed while no events were consumed adds one row. A card without an earlier value
 * counts as having always been worth its first one.
 */
const record = ({ table, value, history, key }: Valued): string => `
  with changed as (
    select c.id, c.${value} as value, was.value as before, was.id is not null as was_valued
    from ${table} c left join lateral (
      select ${key} as id, value from ${history} where ${key} = c.id order by at desc limit 1) was on true
    where c.id = any ($1::int[]) and c.${value} is distinct from was.value
  ), opened as (
    update ${table} set opening_month = ${THIS_MONTH},
      opening_value = case when opening_month = ${THIS_MONTH} then opening_value else changed.before end
    from changed where ${table}.id = changed.id and was_valued
  )
  insert into ${history} (${key}, at, value, before)
  select id, clock_timestamp(), value, case when was_valued then before else value end from changed
  on conflict (${key}, at) do update set value = excluded.value`;

/**
 * Adds changed values to the history, and stores what the card was worth before this month, the basis of the month's
 * growth. The cards are locked, so that this later statement sees what earlier holders of the locks have committed, and
 * the writer that commits last is also the last in the history.
 */
const recorder = (valued: Valued) => {
  const statement = { name: `record-${valued.history}`, text: record(valued) };
  return async (tx: Queryable, written: { id: number; revalued: boolean }[]): Promise<void> => {
    const ids = written.filter(({ revalued }) => revalued).map(({ id }) => id);
    if (ids.length > 0) await tx.query({ ...statement, values: [ids] });
  };
};

export const recordMarketValues = recorder(CARDS);
export const recordGradedValues = recorder(GRADED_CARDS);

/** What the value of a raw copy became since a time; `copy` as in worth.store.ts. */
export const changesOfCard = (copy: string, since: string): string => `
  select at, value, before from market_values where card_id = ${copy}.card_id and at >= ${since}`;

export const changesOfGradedCard = (copy: string, since: string): string => `
  select v.at, v.value, v.before from graded_cards g join graded_values v on v.graded_card_id = g.id
  where g.card_id = ${copy}.card_id and g.grade_company = ${copy}.grade_company and g.grade = ${copy}.grade
    and v.at >= ${since}`;

/** Of either. A personal value has no history. */
export const changesOf = (copy: string, since: string): string => `
  select * from (${changesOfCard(copy, since)}) raw where ${copy}.grade_company is null
  union all
  ${changesOfGradedCard(copy, since)}`;
