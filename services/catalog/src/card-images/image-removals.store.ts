import type { Removals } from '@ninepocket/image-kit/files/image-removal';
import type { Queryable } from '@ninepocket/service-kit/database/database';

/** A merge or an undo may have given a removed image to a card again. */
const IS_SHOWN = ['front_image_url', 'back_image_url']
  .map(
    (column) => `exists (
      select from cards where ${column} like '/api/card-images/%' and ${column} = '/api/card-images/' || i.image_id || '/list.webp')`,
  )
  .join(' or ');

/** An image that is shown is forgotten here. Locks the row, so that a trigger that registers the image again waits. */
const findDue = async (tx: Queryable, imageId: string): Promise<number | null> => {
  const { rows } = await tx.query<{ ms: number }>(
    `select (extract(epoch from due_at - now()) * 1000)::float8 as ms from image_removals where image_id = $1 for update`,
    [imageId],
  );
  const shown = await tx.query(`delete from image_removals i where image_id = $1 and (${IS_SHOWN})`, [imageId]);
  return shown.rowCount === 0 ? (rows[0]?.ms ?? null) : null;
};

const forget = async (tx: Queryable, imageId: string): Promise<void> => {
  await tx.query('delete from card_images where id = $1', [imageId]);
  await tx.query('delete from image_removals where image_id = $1', [imageId]);
};

export const removals: Removals = { findDue, forget };
