import type { Removals } from '@ninepocket/image-kit/files/image-removal';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { isShown } from './photos.store.js';

/** Undo may have given the photo to a copy again: it is then forgotten here. */
const findDue = async (tx: Queryable, imageId: string): Promise<number | null> => {
  const { rows } = await tx.query<{ ms: number }>(
    `select (extract(epoch from due_at - now()) * 1000)::float8 as ms from image_removals where image_id = $1 for update`,
    [imageId],
  );
  if (!rows[0]) return null;
  if (rows[0].ms > 0 || !(await isShown(tx, imageId))) return rows[0].ms;
  await tx.query('delete from image_removals where image_id = $1', [imageId]);
  return null;
};

const forget = async (tx: Queryable, imageId: string): Promise<void> => {
  await tx.query('delete from photos where id = $1', [imageId]);
  await tx.query('delete from image_removals where image_id = $1', [imageId]);
};

export const removals: Removals = { findDue, forget };
