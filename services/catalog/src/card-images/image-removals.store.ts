import type { Removals } from '@ninepocket/image-kit/files/image-removal';
import type { Queryable } from '@ninepocket/service-kit/database/database';

/** A merge or an undo may have given a removed image to a card again. */
const IS_SHOWN = ['front_image_url', 'back_image_url']
  .map(
    (column) => `exists (
      select from cards where ${column} like '/api/card-images/%' and ${column} = '/api/card-images/' || i.image_id || '/list.webp')`,
  )
  .join(' or ');

/** An image that is shown is forgotten here; triggers register it again. Its row is locked, so that none comes between. */
const findDue = async (tx: Queryable, imageId: string): Promise<Date | null> => {
  const { rows } = await tx.query<{ due: Date }>(
    'select due_at as due from image_removals where image_id = $1 for update',
    [imageId],
  );
  const shown = await tx.query(`delete from image_removals i where image_id = $1 and (${IS_SHOWN})`, [imageId]);
  return shown.rowCount === 0 ? (rows[0]?.due ?? null) : null;
};

const forget = async (tx: Queryable, imageId: string): Promise<void> => {
  await tx.query('delete from card_images where id = $1', [imageId]);
  await tx.query('delete from image_removals where image_id = $1', [imageId]);
};

export const removals: Removals = { findDue, forget };
