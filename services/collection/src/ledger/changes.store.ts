/**
 * All changes to holdings are written here. One statement writes the holdings, the collector's sums, the ledger and the
 * receipt, so a change of any size is one round trip.
 */
import { UNDO_DAYS, type ReceiptKind } from '@ninepocket/contracts/collection/holdings/receipts';
import type pg from 'pg';
import { MARK_CHANGED } from './collector.store.js';
import { ofCopy, promisedRefusal, refusePromised } from './promised.store.js';
import { pruneReceipts } from './receipt-retention.store.js';

export interface Change {
  name: string;
  /**
   * Common table expressions that end in `changes (before holdings, after holdings)`; `before` is null for a new holding,
   * `after` for a removed one. $1 is the user id, $3 the input.
   */
  sql: string;
  input: string;
}

export interface Recording {
  receipt?: { kind: ReceiptKind; title: string } | null;
  /**
   * The ledger's kind for removed copies; `null`: the caller writes the ledger itself, and
   * added copies are not new acquisitions: they were restored, or moved from one holding to another.
   */
  removedAs: 'removed' | 'sold' | 'traded' | null;
  /** The ledger's kind for added copies; `bought` without it. */
  addedAs?: 'traded';
  /** For a sale: dollars for one copy, and the day (year-month-day; null: today). */
  sale?: { price: number; day: string | null };
}

export interface Changed {
  receiptId: number | null;
  count: number;
  added: number;
  removed: number;
  /** Ids of created holdings, ascending. */
  created: number[];
}

interface Written extends Omit<Changed, 'created'> {
  created: string;
  /** A holding of which promised copies would be gone or changed. */
  promised: number | null;
}

/**
 * Writes a change to one user's holdings. The caller holds the collector's lock and has checked the change.
 * Holdings that would stay the same are skipped.
 * @throws ProblemError promised when a deal needs the copies as they are
 */
export const writeChange = async (
  tx: pg.PoolClient,
  userId: number,
  change: Change,
  { receipt = null, removedAs, addedAs, sale }: Recording,
): Promise<Changed> => {
  const recording = {
    receiptKind: receipt?.kind,
    receiptTitle: receipt?.title,
    removedAs,
    addedAs,
    salePrice: sale?.price,
    saleDay: sale?.day,
  };
  const text = `with ${change.sql}, ${RECORD}`;
  const values = [userId, JSON.stringify(recording), change.input];
  const { rows } = await tx
    .query<Written>({ name: `change-${change.name}`, text, values })
    .catch((error: unknown) => refusePromised(tx, error));
  if (!rows[0]) throw new Error(`The change ${change.name} returned no sums`);
  if (rows[0].promised) throw await promisedRefusal(tx, rows[0].promised);
  // JSON.parse reads a long array ten times as fast as pg does.
  const { promised: _, created, ...sums } = rows[0];
  const changed: Changed = { ...sums, created: JSON.parse(created) as number[] };
  if (changed.receiptId !== null) await pruneReceipts(tx, userId);
  return changed;
};

/** A holding as receipts store it. Nulls are omitted, so a column that is added later makes no difference. Promises end. */
export const SNAPSHOT = (holding: string): string => `(jsonb_strip_nulls(to_jsonb(${holding})) - 'promised')`;

/** The custom collections of a removed holding, so that undo can restore them. */
const MEMBERSHIPS = `(
  select jsonb_agg(m.collection_id order by m.collection_id) from custom_collection_holdings m
  where m.holding_id = (c.before).id)`;

/** Their manual orders, by id, and those whose chosen cover it is. */
const COLLECTION_PLACES = `(
  select jsonb_object_agg(m.collection_id, m.position) from custom_collection_holdings m
  where m.holding_id = (c.before).id and m.position is not null)`;
const COVERED = '(select jsonb_agg(mine.id) from custom_collections mine where mine.cover_holding_id = (c.before).id)';

/** The places of a holding that shrinks or leaves, so that undo can put its copies back: binder, position and copies. */
const PLACES = `(
  select jsonb_agg(jsonb_build_array(binder_id, position, quantity) order by binder_id, position)
  from pockets where holding_id = c.id)`;

/**
 * Copies leave the inbox first, and then the last pockets, which stay where they are and remember the card. When copies
 * only change hands within a card (split, combined, or such an undo), the pockets that they leave follow them.
 */
const FOLLOW = `
  left_behind as (
    select c.card_id, p.binder_id, p.position, p.quantity,
      coalesce((c.after).quantity, 0) - (sum(p.quantity) over (partition by c.id order by p.binder_id, p.position) - p.quantity) as kept
    from changed c cross join lateral (select * from pockets where holding_id = c.id offset 0) p
    where c.more < 0
  ), gaining as (
    select card_id, min(id) as id from changed cross join recording
    where more > 0 and "removedAs" is null group by card_id having count(*) = 1
  ), pockets_left as (
    update pockets p set holding_id = case when kept > 0 then p.holding_id else gaining.id end,
      quantity = case when kept > 0 then kept else p.quantity end
    from left_behind l left join gaining on gaining.card_id = l.card_id
    where p.binder_id = l.binder_id and p.position = l.position and l.kept < l.quantity
  )`;

/** What a deal has promised: the check constraint refuses too few copies. Notes, photos and prices may change. */
const IS_OTHER_COPY = `(after is null or ${ofCopy('(before)')} is distinct from ${ofCopy('(after)')})`;

/**
 * An acquisition resets `most_copies`: copies that were removed earlier cannot be restored on top of it. Photos stay until no
 * receipt can restore them.
 */
const RECORD = `
  recording as (
    select * from jsonb_to_record($2::jsonb) as r(
      "receiptKind" text, "receiptTitle" text, "removedAs" text, "addedAs" text, "salePrice" numeric, "saleDay" date)
  ), changed as (
    select before, after, coalesce((after).id, (before).id) as id, coalesce((after).card_id, (before).card_id) as card_id,
      coalesce((after).quantity, 0) - coalesce((before).quantity, 0) as more,
      case when (after).id is null then before else after end as latest
    from changes
    where before is distinct from after
  ), sums as (
    select count(*)::int as count, (count((after).id) - count((before).id))::int as holdings,
      coalesce(sum(more) filter (where more > 0), 0)::int as added,
      coalesce(-sum(more) filter (where more < 0), 0)::int as removed,
      (count(*) filter (where more = 0))::int as edited,
      coalesce(json_agg(id order by id) filter (where (before).id is null), '[]')::text as created
    from changed
  ), collector_sums as (
    update collectors set copies = copies + added - removed, holdings = collectors.holdings + sums.holdings,
      most_copies = case when added > 0 and "removedAs" is not null then copies + added - removed
        else greatest(most_copies, copies + added - removed) end,
      ${MARK_CHANGED}
    from sums cross join recording where user_id = $1 and sums.count > 0
  ), receipt as (
    insert into receipts (user_id, kind, title, added, changed, removed)
    select $1, "receiptKind", "receiptTitle", added - moved, edited + moved, removed - moved
    from sums cross join recording
      cross join lateral (select case when "removedAs" is null then least(added, removed) else 0 end as moved) m
    where "receiptKind" is not null and count > 0
    returning id
  ), receipt_details as (
    insert into receipt_changes (receipt_id, holding_id, before, after)
    select receipt.id, c.id,
      case when (c.before).id is not null then ${SNAPSHOT('c.before')} || case
        when (c.after).id is null then jsonb_strip_nulls(jsonb_build_object(
          'collections', ${MEMBERSHIPS}, 'collectionPlaces', ${COLLECTION_PLACES}, 'covered', ${COVERED})) else '{}' end || case
        when c.more < 0 then jsonb_strip_nulls(jsonb_build_object('places', ${PLACES})) else '{}' end end,
      case when (c.after).id is not null then ${SNAPSHOT('c.after')} end
    from changed c cross join receipt
  ), unused_photos as (
    insert into image_removals (image_id, due_at)
    select photo, now() + interval '${UNDO_DAYS + 1} days'
    from changed, unnest(array[(before).front_photo, (before).back_photo]) photo
    where photo is not null and photo is distinct from (after).front_photo and photo is distinct from (after).back_photo
    on conflict (image_id) do update set due_at = excluded.due_at
  ), ledger_entries as (
    insert into ledger (user_id, card_id, holding_id, kind, quantity, unit_price, unit_cost, day, receipt_id, grade_company,
      grade, personal_value)
    select $1, card_id, id, case when more > 0 then coalesce("addedAs", 'bought') else "removedAs" end, more,
      case when more < 0 then "salePrice" end,
      case when more > 0 then (after).purchase_price else (before).purchase_price end,
      least(case when more > 0 then (after).acquired_date else "saleDay" end, current_date),
      (select receipt.id from receipt), (latest).grade_company, (latest).grade, (latest).personal_value
    from changed cross join recording where more <> 0 and "removedAs" is not null
    order by changed.id
  ), ${FOLLOW}
  select (select id from receipt) as "receiptId", count, added, removed, created, (
    select min(id) from changed where (before).promised > 0 and ${IS_OTHER_COPY}) as promised from sums`;
