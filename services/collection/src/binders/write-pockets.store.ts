/** All changes of pockets by collectors are written here; copies that leave the collection leave them in ledger/changes.store.ts. */
import { UNDO_PLACEMENTS } from '@ninepocket/contracts/collection/binder-limits';
import { conflict } from '@ninepocket/service-kit/http/problem';
import { jsonOf } from '@ninepocket/service-kit/async/batches';
import type pg from 'pg';
import type { PocketChange } from './plan-placement.rules.js';

/** A pocket as undo stores it. */
const CONTENT = (row: string): string =>
  `jsonb_build_object('cardId', ${row}.card_id, 'holdingId', ${row}.holding_id, 'quantity', ${row}.quantity)`;

/** Binders of other users are skipped. A pocket that gets other copies has not been audited. */
const WRITE = `
  with input as (
    select b.id as binder_id, i.position, coalesce(h.card_id, i."cardId") as card_id, i."holdingId" as holding_id, i.quantity
    from jsonb_to_recordset($2::jsonb) as i ("binderId" int, position int, "cardId" int, "holdingId" int, quantity int)
      join binders b on b.id = i."binderId" and b.user_id = $1
      left join holdings h on h.id = i."holdingId" and h.user_id = $1
  ), placement as (
    insert into placements (user_id, receipt_id) select $1, $3::int where $4 and exists (select from input) returning id
  ), changes as (
    insert into placement_changes (placement_id, binder_id, position, before, after)
    select placement.id, i.binder_id, i.position, case when p.binder_id is not null then ${CONTENT('p')} end,
      case when i.card_id is not null then ${CONTENT('i')} end
    from placement cross join input i left join pockets p on p.binder_id = i.binder_id and p.position = i.position
  ), cleared as (
    delete from pockets p using input i
    where p.binder_id = i.binder_id and p.position = i.position and i.card_id is null
  ), written as (
    insert into pockets as p (binder_id, position, card_id, holding_id, quantity)
    select binder_id, position, card_id, holding_id, quantity from input where card_id is not null
    on conflict (binder_id, position) do update set card_id = excluded.card_id, holding_id = excluded.holding_id,
      quantity = excluded.quantity,
      audited = case when p.holding_id is not distinct from excluded.holding_id then p.audited end,
      audited_at = case when p.holding_id is not distinct from excluded.holding_id then p.audited_at end
  )
  select id from placement`;

/** Never more placed than owned, and only own copies. */
const OVER = `
  select from (select distinct (i ->> 'holdingId')::int as id from jsonb_array_elements($2::jsonb) i) placed
    left join holdings h on h.id = placed.id and h.user_id = $1
  where placed.id is not null
    and (h.id is null or (select sum(quantity) from pockets where holding_id = h.id) > h.quantity) limit 1`;

const PRUNE = `
  delete from placements where id in (
    select id from placements where user_id = $1 order by id desc offset ${UNDO_PLACEMENTS} limit 3)`;

export interface Recorded {
  /** The import that placed the copies. */
  receiptId?: number | null;
  /** False: the change is an undo itself. */
  isUndoable?: boolean;
  /** Thrown when more copies would be placed than owned. */
  refusal?: Error;
}

/**
 * The caller holds the collector's lock.
 * @returns the id for the undo
 * @throws ProblemError not_so_many, or `refusal`
 */
export const writePockets = async (
  tx: pg.PoolClient,
  userId: number,
  changes: PocketChange[],
  { receiptId = null, isUndoable = true, refusal = notSoMany() }: Recorded = {},
): Promise<number | null> => {
  if (changes.length === 0) return null;
  const input = await jsonOf(rowsOf(changes));
  const values = [userId, input, receiptId, isUndoable];
  const { rows } = await tx.query<{ id: number }>({ name: 'write-pockets', text: WRITE, values });
  const over = await tx.query({ name: 'over-placed', text: OVER, values: [userId, input] });
  if (over.rowCount) throw refusal;
  if (isUndoable) await tx.query({ name: 'prune-placements', text: PRUNE, values: [userId] });
  return rows[0]?.id ?? null;
};

export const notSoMany = (unplaced?: number): Error =>
  conflict(
    'not_so_many',
    unplaced === undefined || unplaced === 0
      ? 'All of these copies are in binders already.'
      : `Only ${unplaced} of these copies ${unplaced === 1 ? 'is' : 'are'} in no binder.`,
  );

function* rowsOf(changes: PocketChange[]): Generator<Record<string, unknown>> {
  for (const { binderId, position, after } of changes) yield { binderId, position, ...after };
}
