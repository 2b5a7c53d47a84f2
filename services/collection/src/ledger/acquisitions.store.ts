/**
 * Telling later when copies came in, or what they cost: the ledger is append only, so what it said is taken back and
 * said anew by a pair of `corrected` entries, on the days that they are about (docs/decisions/016).
 */
import type pg from 'pg';

/** A holding as it was before. */
interface Held {
  id: number;
  quantity: number;
  /** Year-month-day; null: on the day it was added. */
  acquiredDate: string | null;
  purchasePrice: number | null;
}

/** A told day, today at the latest; the lot's own when none is told. */
const DAY = (told: string): string =>
  `case when ${told}::date is null then day else least(${told}::date, current_date) end`;

/**
 * Lots by which the copies of holding $2 came in, less what went out again: $3 copies are left. What the holding says
 * now ($4: day acquired, $5: price paid) is about these, so other lots left first, and of equal ones the earliest.
 */
const LOTS = `
  income as (
    select card_id, day, unit_cost, sum(quantity)::int as quantity from ledger
    where user_id = $1 and holding_id = $2 and kind in ('bought', 'corrected')
    group by card_id, day, unit_cost having sum(quantity) > 0
  ), running as (
    select *, sum(quantity) over () as total, sum(quantity) over (
      order by unit_cost is not distinct from $5::numeric and day = ${DAY('$4')},
        day, unit_cost nulls first) as upto
    from income
  ), lots as (
    select card_id, day, unit_cost, least(quantity, upto - greatest(total - $3, 0))::int as quantity,
      upto - greatest(total - $3, 0) as upto
    from running where upto > greatest(total - $3, 0)
  )`;

const MOVE = `
  with ${LOTS}, said as (
    select card_id, day, unit_cost, quantity,
      ${DAY('$6')} as new_day, $7::numeric as new_cost from lots
  )
  insert into ledger (user_id, card_id, holding_id, kind, quantity, unit_cost, day)
  select $1, card_id, $2, 'corrected', part.quantity, part.unit_cost, part.day
  from said, lateral (values (-said.quantity, said.unit_cost, said.day), (said.quantity, new_cost, new_day)) part (quantity, unit_cost, day)
  where new_day <> said.day or new_cost is distinct from said.unit_cost`;

/** Copies that are held get a new day or cost. A day that is emptied leaves them on the day that was said before. */
export const moveAcquisitions = async (
  tx: pg.PoolClient,
  userId: number,
  held: Held,
  next: Pick<Held, 'acquiredDate' | 'purchasePrice'>,
): Promise<void> => {
  const values = [...lotsOf(userId, held), next.acquiredDate, next.purchasePrice];
  await tx.query({ name: 'move-income', text: MOVE, values });
};

const MOVE_BEFORE = `
  with ${LOTS}, late as (
    select card_id, day, unit_cost, least(quantity, $6 - (upto - quantity))::int as quantity from lots
    where upto - quantity < $6 and day > $7::date
  )
  insert into ledger (user_id, card_id, holding_id, kind, quantity, unit_cost, day, receipt_id)
  select $1, card_id, $2, 'corrected', part.quantity, unit_cost, part.day, $8
  from late, lateral (values (-late.quantity, late.day), (late.quantity, $7::date)) part (quantity, day)`;

/** Nothing is sold before it came in: copies said to have come later than they were sold came on that day at the latest. */
export const moveAcquisitionsBefore = async (
  tx: pg.PoolClient,
  userId: number,
  held: Held,
  { sold, soldDate, receiptId }: { sold: number; soldDate: string; receiptId: number },
): Promise<void> => {
  const values = [...lotsOf(userId, held), sold, soldDate, receiptId];
  await tx.query({ name: 'move-income-before', text: MOVE_BEFORE, values });
};

const lotsOf = (userId: number, { id, quantity, acquiredDate, purchasePrice }: Held): unknown[] => [
  userId,
  id,
  quantity,
  acquiredDate,
  purchasePrice,
];
