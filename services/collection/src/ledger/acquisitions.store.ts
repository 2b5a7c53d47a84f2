/**
 * Corrects when copies were acquired or what they cost. The ledger is append-only, so a pair of `corrected` entries reverses
 * the old entry and adds the new one (docs/decisions/016).
 */
import type pg from 'pg';

interface Held {
  id: number;
  quantity: number;
  /** Year-month-day; null: on the day it was added. */
  acquiredDate: string | null;
  purchasePrice: number | null;
}

/** The given day, but no later than today; the lot's own day if there is none. */
const DAY = (given: string): string =>
  `case when ${given}::date is null then day else least(${given}::date, current_date) end`;

/**
 * The lots of holding $2 of which $3 copies are left. The holding's day ($4) and price ($5) describe the remaining copies, so
 * other lots left first, then the earliest. Copies that the change of receipt $6 itself added are no lots yet.
 */
const LOTS = `
  acquired as (
    select card_id, day, unit_cost, sum(quantity)::int as quantity from ledger
    where user_id = $1 and holding_id = $2 and (kind in ('bought', 'corrected') or kind = 'traded' and quantity > 0)
      and receipt_id is distinct from $6
    group by card_id, day, unit_cost having sum(quantity) > 0
  ), running as (
    select *, sum(quantity) over () as total, sum(quantity) over (
      order by unit_cost is not distinct from $5::numeric and day = ${DAY('$4')},
        day, unit_cost nulls first) as upto
    from acquired
  ), lots as (
    select card_id, day, unit_cost, least(quantity, upto - greatest(total - $3, 0))::int as quantity,
      upto - greatest(total - $3, 0) as upto
    from running where upto > greatest(total - $3, 0)
  )`;

const MOVE = `
  with ${LOTS}, corrected as (
    select card_id, day, unit_cost, quantity,
      ${DAY('$7')} as new_day, $8::numeric as new_cost from lots
  )
  insert into ledger (user_id, card_id, holding_id, kind, quantity, unit_cost, day, receipt_id)
  select $1, card_id, $2, 'corrected', part.quantity, part.unit_cost, part.day, $6
  from corrected, lateral (values (-corrected.quantity, corrected.unit_cost, corrected.day), (corrected.quantity, new_cost, new_day)) part (quantity, unit_cost, day)
  where new_day <> corrected.day or new_cost is distinct from corrected.unit_cost`;

export const moveAcquisitions = async (
  tx: pg.PoolClient,
  userId: number,
  held: Held,
  next: Pick<Held, 'acquiredDate' | 'purchasePrice'>,
  receiptId: number | null,
): Promise<void> => {
  const values = [...lotsOf(userId, held, receiptId), next.acquiredDate, next.purchasePrice];
  await tx.query({ name: 'move-acquisitions', text: MOVE, values });
};

const MOVE_BEFORE = `
  with ${LOTS}, late as (
    select card_id, day, unit_cost, least(quantity, $7 - (upto - quantity))::int as quantity from lots
    where upto - quantity < $7 and day > $8::date
  )
  insert into ledger (user_id, card_id, holding_id, kind, quantity, unit_cost, day, receipt_id)
  select $1, card_id, $2, 'corrected', part.quantity, unit_cost, part.day, $6
  from late, lateral (values (-late.quantity, late.day), (late.quantity, $8::date)) part (quantity, day)`;

export const moveAcquisitionsBefore = async (
  tx: pg.PoolClient,
  userId: number,
  held: Held,
  { sold, soldDate, receiptId }: { sold: number; soldDate: string; receiptId: number },
): Promise<void> => {
  const values = [...lotsOf(userId, held, receiptId), sold, soldDate];
  await tx.query({ name: 'move-acquisitions-before', text: MOVE_BEFORE, values });
};

const SPLIT = `
  with ${LOTS}, moved as (
    select card_id, day, unit_cost, least(quantity, upto - ($3 - $7))::int as quantity from lots where upto > $3 - $7
  )
  insert into ledger (user_id, card_id, holding_id, kind, quantity, unit_cost, day, receipt_id)
  select $1, card_id, part.holding_id, 'corrected', part.quantity, part.unit_cost, part.day, $6
  from moved, lateral (values
    ($2::int, -moved.quantity, unit_cost, day),
    ($8::int, moved.quantity, case when $9 then $11::numeric else unit_cost end,
      case when $9 then ${DAY('$10')} else day end)
  ) part (holding_id, quantity, unit_cost, day)`;

interface SplitPart {
  id: number;
  copies: number;
  /** When its day or price differs from that of the stack. */
  corrected: Pick<Held, 'acquiredDate' | 'purchasePrice'> | null;
}

/** Moves the lots of copies that became a holding of their own. */
export const splitAcquisitions = async (
  tx: pg.PoolClient,
  userId: number,
  held: Held,
  { id, copies, corrected }: SplitPart,
  receiptId: number | null,
): Promise<void> => {
  const to = [copies, id, corrected !== null, corrected?.acquiredDate ?? null, corrected?.purchasePrice ?? null];
  await tx.query({ name: 'split-acquisitions', text: SPLIT, values: [...lotsOf(userId, held, receiptId), ...to] });
};

const lotsOf = (
  userId: number,
  { id, quantity, acquiredDate, purchasePrice }: Held,
  receiptId: number | null,
): unknown[] => [userId, id, quantity, acquiredDate, purchasePrice, receiptId];
