/**
 * The one way by which holdings change: a statement that writes holdings, and in the same statement the collector's
 * sums, the ledger, the receipt and the events. However many holdings, it is one round trip.
 */
import {
  holdingAdded,
  holdingRemoved,
  holdingUpdated,
  listingClosed,
  listingOpened,
} from '@ninepocket/contracts/events/events';
import type { ReceiptKind } from '@ninepocket/contracts/collection/receipts';
import { OUTBOX_INSERT_TRACED, traceHeaders } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';
import { pruneReceipts } from './receipt-retention.store.js';
import { tellCompletedSets } from '../holdings/completed-sets.store.js';

/** Common table expressions that end in `changes (before holdings, after holdings)`; null where there was or is none. */
export interface Change {
  /** Of the prepared statement. */
  name: string;
  sql: string;
  /** Bound to $10 and on; $1 is the user. */
  values: unknown[];
}

/** How a change is written down. */
export interface Account {
  receipt?: { kind: ReceiptKind; title: string } | null;
  /**
   * What the ledger calls copies that go; copies that come are bought. `null`: the caller writes the ledger, and copies
   * that come were the collector's before.
   */
  goneAs: 'removed' | 'sold' | null;
  /** Of a sale: dollars that one copy brought, and when (year-month-day; null: today). */
  sale?: { price: number; day: string | null };
}

export interface Changed {
  receiptId: number | null;
  /** Holdings that were really changed, made or removed. */
  count: number;
  /** Copies that came in and went out. */
  added: number;
  removed: number;
  /** Ids of holdings that were made, ascending. */
  made: number[];
}

/**
 * Writes a change of one user's holdings. The caller holds the collector's lock and has checked the plan.
 * Rows that end as they began are left out of everything.
 */
export const writeChange = async (
  tx: pg.PoolClient,
  userId: number,
  change: Change,
  { receipt = null, goneAs, sale }: Account,
): Promise<Changed> => {
  const values = [
    userId,
    receipt?.kind ?? null,
    receipt?.title ?? null,
    goneAs,
    sale?.price ?? null,
    sale?.day ?? null,
    traceHeaders(),
    [holdingAdded.name, holdingUpdated.name, holdingRemoved.name],
    [listingClosed.name, listingOpened.name],
    ...change.values,
  ];
  const text = `with ${change.sql}, ${RECORD}`;
  type Row = Omit<Changed, 'made'> & { made: string };
  const { rows } = await tx.query<Row>({ name: `change-${change.name}`, text, values });
  if (!rows[0]) throw new Error(`The change ${change.name} gave no sums`);
  // pg's own reading of a long array takes ten times as long.
  const changed: Changed = { ...rows[0], made: JSON.parse(rows[0].made) as number[] };
  if (changed.made.length > 0) await tellCompletedSets(tx, userId, changed.made);
  if (changed.receiptId !== null) await pruneReceipts(tx, userId);
  return changed;
};

/** A holding as receipts keep it: nulls are left out, and so are columns that came later. */
export const SNAPSHOT = (holding: string): string => `jsonb_strip_nulls(to_jsonb(${holding}))`;

/** Custom collections that a holding is in, for bringing it back into them. */
const MEMBERSHIP = `(
  select jsonb_agg(m.collection_id order by m.collection_id) from custom_collection_holdings m
  where m.holding_id = (c.before).id)`;

/** Copies that were bought begin `most_copies` anew, so what was removed before cannot come back on top of them. */
const RECORD = `
  moved as (
    select before, after, coalesce((after).id, (before).id) as id, coalesce((after).card_id, (before).card_id) as card_id,
      coalesce((after).quantity, 0) - coalesce((before).quantity, 0) as more,
      (before).sale_price as old_price, (before).listed_at is not null as was_listed,
      (after).sale_price as new_price, (after).listed_at is not null as is_listed
    from changes
    where before is distinct from after
  ), sums as (
    select count(*)::int as count, (count((after).id) - count((before).id))::int as holdings,
      coalesce(sum(more) filter (where more > 0), 0)::int as added,
      coalesce(-sum(more) filter (where more < 0), 0)::int as removed,
      (count(*) filter (where more = 0))::int as edited,
      coalesce(json_agg(id order by id) filter (where (before).id is null), '[]')::text as made
    from moved
  ), counted as (
    update collectors set copies = copies + added - removed, holdings = collectors.holdings + sums.holdings,
      most_copies = case when added > 0 and $4::text is not null then copies + added - removed
        else greatest(most_copies, copies + added - removed) end
    from sums where user_id = $1 and sums.count > 0
  ), receipt as (
    insert into receipts (user_id, kind, title, added, changed, removed)
    select $1, $2::text, $3::text, added, edited, removed from sums where $2::text is not null and count > 0
    returning id
  ), kept as (
    insert into receipt_changes (receipt_id, holding_id, before, after)
    select r.id, c.id,
      case when (c.before).id is not null then ${SNAPSHOT('c.before')} || case
        when (c.after).id is null then jsonb_strip_nulls(jsonb_build_object('collections', ${MEMBERSHIP})) else '{}' end end,
      case when (c.after).id is not null then ${SNAPSHOT('c.after')} end
    from moved c, receipt r
  ), booked as (
    insert into ledger (user_id, card_id, holding_id, kind, quantity, unit_price, unit_cost, day, receipt_id)
    select $1, card_id, id, case when more > 0 then 'bought' else $4::text end, more,
      case when more < 0 then $5::numeric end,
      case when more > 0 then (after).purchase_price else (before).purchase_price end,
      least(case when more > 0 then (after).acquired_date else $6::date end, current_date),
      (select r.id from receipt r)
    from moved where more <> 0 and $4::text is not null
    order by moved.id
  ), told as (
    ${OUTBOX_INSERT_TRACED}
    select name, 'user:' || $1::int, data, $7::jsonb from (
      select id, 1 as step,
        ($8::text[])[case when (before).id is null then 1 when (after).id is null then 3 else 2 end] as name,
        json_build_object('holdingId', id, 'userId', $1::int, 'cardId', card_id,
          'quantity', coalesce((after).quantity, (before).quantity),
          'condition', coalesce((after).condition, (before).condition),
          'isForSale', coalesce((after).is_for_sale, (before).is_for_sale)) as data
      from moved
      union all
      select id, 2, ($9::text[])[1],
        json_build_object('holdingId', id, 'userId', $1::int, 'cardId', card_id, 'price', old_price)
      from moved where was_listed and (not is_listed or new_price <> old_price)
      union all
      select id, 3, ($9::text[])[2],
        json_build_object('holdingId', id, 'userId', $1::int, 'cardId', card_id, 'price', new_price)
      from moved where is_listed and (not was_listed or new_price <> old_price)
    ) events
    order by id, step
  )
  select (select id from receipt) as "receiptId", count, added, removed, made from sums`;
