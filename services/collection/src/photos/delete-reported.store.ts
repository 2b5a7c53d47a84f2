/** A moderator deletes a photo for good: no copy shows it, and no receipt restores it. */
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { writeChange } from '../ledger/changes.store.js';
import { recordAudit } from '../record-audit.js';
import { forgetPhoto } from './forget-photo.store.js';
import { findPhotoOwner, photoEdit } from './photos.store.js';

/** @throws ProblemError not_found */
export const deleteReported = (pool: pg.Pool, photoId: string, actorId: number): Promise<void> =>
  transaction(pool, async (tx) => {
    const userId = await findPhotoOwner(tx, photoId);
    await tx.query('select from collectors where user_id = $1 for update', [userId]);
    await findPhotoOwner(tx, photoId); // another moderator may have deleted it meanwhile
    const copy = await findCopy(tx, photoId);
    if (copy) await writeChange(tx, userId, photoEdit(copy.id, copy.side, null), { removedAs: null });
    await forgetPhoto(tx, userId, photoId);
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
