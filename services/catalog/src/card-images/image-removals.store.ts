import type { Removals } from '@ninepocket/image-kit/files/image-removal';
import type { Queryable } from '@ninepocket/service-kit/database/database';

/** A merge or an undo may have given a removed image to a card again. */
const IS_SHOWN = ['front_image_url', 'back_image_url']
  .map(
    (column) => `exists (
      select from cards where ${column} like '/api/card-images/%' and ${column} = '/api/card-images/' || i.image_id || '/list.webp')`,
  )
  .join(' or ');

const findDue = async (db: Queryable, limit: number): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select image_id as id from image_removals i where due_at <= now() and not (${IS_SHOWN}) order by due_at limit $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
};

const forget = async (db: Queryable, imageId: string): Promise<void> => {
  await db.query('delete from card_images where id = $1', [imageId]);
  await db.query('delete from image_removals where image_id = $1', [imageId]);
};

/** Other removals come first until then. */
const postpone = async (db: Queryable, imageId: string): Promise<void> => {
  await db.query(`update image_removals set due_at = now() + interval '5 minutes' where image_id = $1`, [imageId]);
};

export const removals: Removals = { findDue, forget, postpone };
