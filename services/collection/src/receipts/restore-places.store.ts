/** Undo puts copies back into the pockets that they left, if those still wait for their card. */
import type pg from 'pg';

const PLACES = `
  select c.holding_id, (place ->> 0)::int as binder_id, (place ->> 1)::int as position, (place ->> 2)::int as quantity
  from receipt_changes c cross join jsonb_array_elements(c.before -> 'places') as was (place)`;

/** When copies were combined, the stack took the pockets of the holdings that are restored now. */
const LEAVE = `
  update pockets p set holding_id = null from (${PLACES} where c.receipt_id = $1 and c.after is null) place
  where p.binder_id = place.binder_id and p.position = place.position and p.quantity = place.quantity
    and p.holding_id in (select holding_id from receipt_changes where receipt_id = $1 and after is not null)`;

export const leavePocketsOfRestored = async (tx: pg.PoolClient, receiptId: number): Promise<void> => {
  await tx.query({ name: 'leave-pockets-of-restored', text: LEAVE, values: [receiptId] });
};

/** Never more than are in no binder now, which is summed once for each holding: one may have left thousands of pockets. */
const RESTORE = `
  with places as materialized (${PLACES} where c.receipt_id = $2), unplaced as materialized (
    select h.id, h.card_id, h.quantity - coalesce((select sum(quantity) from pockets where holding_id = h.id), 0) as quantity
    from holdings h where h.user_id = $1 and h.id in (select holding_id from places)
  ), missing as (
    select place.*, place.quantity - case when p.holding_id is null then 0 else p.quantity end as more
    from places place join unplaced u on u.id = place.holding_id
      join pockets p on p.binder_id = place.binder_id and p.position = place.position and p.card_id = u.card_id
    where p.holding_id is null or p.holding_id = place.holding_id
  ), fitting as (
    select m.*, u.quantity - (sum(more) over (partition by m.holding_id order by m.binder_id, m.position) - more) as room
    from missing m join unplaced u on u.id = m.holding_id where more > 0
  )
  update pockets p set holding_id = f.holding_id,
    quantity = case when p.holding_id is null then 0 else p.quantity end + least(more, room)
  from fitting f where p.binder_id = f.binder_id and p.position = f.position and f.room > 0`;

export const restorePlaces = async (tx: pg.PoolClient, userId: number, receiptId: number): Promise<void> => {
  await tx.query({ name: 'restore-places', text: RESTORE, values: [userId, receiptId] });
};
