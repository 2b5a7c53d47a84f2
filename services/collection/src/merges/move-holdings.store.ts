/** Holdings, and what is recorded about them: a holding's ledger entries and receipts name the same card as the holding. */
import type pg from 'pg';

/** Ids of all holdings of the card that ever were, since a receipt may restore a removed one. */
const FIND = `
  select id from holdings where card_id = $1
  union select holding_id from ledger where card_id = $1
  union select holding_id from receipt_changes
    where (before ->> 'card_id')::int = $1 or (after ->> 'card_id')::int = $1`;

export const findHoldingsOf = async (tx: pg.PoolClient, cardId: number): Promise<number[]> => {
  const { rows } = await tx.query<{ id: number }>(FIND, [cardId]);
  return rows.map(({ id }) => id);
};

const MOVE = `
  with moved as (
    update holdings set card_id = $2 where id = any ($1::int[]) and card_id <> $2 returning listed_at
  ), entries as (
    update ledger set card_id = $2 where holding_id = any ($1::int[]) and card_id <> $2
  ), placed as (
    update pockets set card_id = $2 where holding_id = any ($1::int[]) and card_id <> $2
  ), promised as (
    update deal_lines set card_id = $2 where holding_id = any ($1::int[]) and card_id <> $2
  ), receipts as (
    update receipt_changes set before = jsonb_set(before, '{card_id}', to_jsonb($2::int)),
      after = jsonb_set(after, '{card_id}', to_jsonb($2::int))
    where holding_id = any ($1::int[])
  )
  select count(*)::int as holdings, count(listed_at)::int as listings from moved`;

export const moveHoldings = async (
  tx: pg.PoolClient,
  holdingIds: number[],
  cardId: number,
): Promise<{ holdings: number; listings: number }> => {
  const { rows } = await tx.query<{ holdings: number; listings: number }>(MOVE, [holdingIds, cardId]);
  return rows[0]!;
};

/** Pockets that copies of the card have left; undoing the merge leaves them to the surviving card. */
export const moveEmptyPockets = async (tx: pg.PoolClient, cardId: number, intoId: number): Promise<void> => {
  await tx.query('update pockets set card_id = $2 where card_id = $1 and holding_id is null', [cardId, intoId]);
};

/** Rows of files that wait to be imported. */
const MOVE_ROWS = `
  update collection_import_rows set choice = case when choice = $1 then $2 else choice end,
    copy = case when (copy ->> 'cardId')::int = $1 then jsonb_set(copy, '{cardId}', to_jsonb($2::int)) else copy end
  where choice = $1 or (copy ->> 'cardId')::int = $1`;

export const moveImportRows = async (tx: pg.PoolClient, cardId: number, intoId: number): Promise<void> => {
  await tx.query(MOVE_ROWS, [cardId, intoId]);
};

/**
 * Holdings to which copies of the surviving card were added since the merge stay with it. The others leave the record of
 * later merges, through which they came to another card.
 */
const FORGET = `
  with recursive later_ids as (
    select into_id as id from card_merges where card_id = $1
    union select m.into_id from later_ids join card_merges m on m.card_id = later_ids.id
  ), forgotten as (delete from card_merges where card_id = $1 returning holding_ids, ledger_id
  ), returning_ids as (
    select h.id from forgotten cross join unnest(holding_ids) h (id)
    where not exists (
      select from ledger l where l.holding_id = h.id and l.id > forgotten.ledger_id and l.kind = 'bought' and l.quantity > 0)
  ), later as (
    update card_merges m set holding_ids = array(
      select id from unnest(m.holding_ids) held (id) where id not in (select id from returning_ids))
    where m.card_id in (select id from later_ids)
  )
  select id from returning_ids`;

/** @returns the holdings that return to the card */
export const forgetMerge = async (tx: pg.PoolClient, cardId: number): Promise<number[]> => {
  const { rows } = await tx.query<{ id: number }>(FORGET, [cardId]);
  return rows.map(({ id }) => id);
};
