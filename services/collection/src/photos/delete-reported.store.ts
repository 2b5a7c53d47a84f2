/** A moderator deletes a photo for good: no copy shows it, and no receipt restores it. */
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { writeChange } from '../ledger/changes.store.js';
import { recordAudit } from '../record-audit.js';
import { findPhotoOwner, photoEdit } from './photos.store.js';

/** @throws ProblemError not_found */
export const deleteReported = (pool: pg.Pool, photoId: string, actorId: number): Promise<void> =>
  transaction(pool, async (tx) => {
    const userId = await findPhotoOwner(tx, photoId);
    await tx.query('select from collectors where user_id = $1 for update', [userId]);
    await findPhotoOwner(tx, photoId); // another moderator may have deleted it meanwhile
    const copy = await findCopy(tx, photoId);
    if (copy) await writeChange(tx, userId, photoEdit(copy.id, copy.side, null), { removedAs: null });
    await forgetInReceipts(tx, userId, photoId);
    await tx.query('delete from photos where id = $1', [photoId]);
    await tx.query(
      `insert into image_removals (image_id, due_at) values ($1, now())
       on conflict (image_id) do update set due_at = excluded.due_at`,
      [photoId],
    );
    const target = { type: 'photo', id: photoId, label: copy?.label ?? 'A photo that its owner had removed' };
    await recordAudit(tx, { actorId, action: 'photo.deleted', target, before: { userId }, after: null });
  });

interface Copy {
  id: number;
  side: 'front' | 'back';
  label: string;
}

const findCopy = async (tx: Queryable, photoId: string): Promise<Copy | undefined> => {
  const { rows } = await tx.query<Copy>(
    `select h.id, case when h.front_photo = $1 then 'front' else 'back' end as side, c.name || ' #' || c.card_number as label
     from holdings h join cards c on c.id = h.card_id where h.front_photo = $1 or h.back_photo = $1`,
    [photoId],
  );
  return rows[0];
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
