import { UNDO_DAYS, UNDO_RECEIPTS, UNDO_SINGLE_EDITS } from '@ninepocket/contracts/collection/holdings/receipts';
import type pg from 'pg';

/** `changed` counts the holdings that keep their quantity; only edits of a single holding can change a quantity. */
const IS_SINGLE_EDIT = `(kind = 'edit' and changed <= 1)`;

/** At most three at a time: no request pays for a long clean-up, and each new receipt removes more than one old one. */
const PRUNE = `
  with old as (
    update receipts set changes_kept = false where id in (
      select id from (
        select id, created_at, ${IS_SINGLE_EDIT} as is_single_edit,
          row_number() over (partition by ${IS_SINGLE_EDIT} order by created_at desc, id desc) as place
        from receipts where user_id = $1 and changes_kept
      ) kept
      where place > case when is_single_edit then ${UNDO_SINGLE_EDITS} else ${UNDO_RECEIPTS} end
        or created_at < now() - interval '${UNDO_DAYS} days'
      order by created_at limit 3)
    returning id
  ), rows_of_imports as (
    delete from collection_import_rows r using collection_imports i
    where i.user_id = $1 and i.receipt_id in (select id from old) and r.import_id = i.id
  )
  delete from receipt_changes where receipt_id in (select id from old)`;

export const pruneReceipts = async (tx: pg.PoolClient, userId: number): Promise<void> => {
  await tx.query({ name: 'prune-receipts', text: PRUNE, values: [userId] });
};
