import type { Queryable } from '@ninepocket/service-kit/database/database';

/** For good: no receipt restores it, and its files are removed. No copy shows it. */
export const forgetPhoto = async (tx: Queryable, userId: number, photoId: string): Promise<void> => {
  await forgetInReceipts(tx, userId, photoId);
  await tx.query('delete from photos where id = $1', [photoId]);
  await tx.query(
    `insert into image_removals (image_id, due_at) values ($1, now())
       on conflict (image_id) do update set due_at = excluded.due_at`,
    [photoId],
  );
};

const WITHOUT = (state: string): string =>
  `${state} - array(select key from jsonb_each_text(${state}) where key in ('front_photo', 'back_photo') and value = $2)`;

const forgetInReceipts = async (tx: Queryable, userId: number, photoId: string): Promise<void> => {
  await tx.query(
    `update receipt_changes c set before = ${WITHOUT('before')}, after = ${WITHOUT('after')}
     from receipts r where r.id = c.receipt_id and r.user_id = $1 and r.changes_kept
       and $2 in (before ->> 'front_photo', before ->> 'back_photo', after ->> 'front_photo', after ->> 'back_photo')`,
    [userId, photoId],
  );
};
