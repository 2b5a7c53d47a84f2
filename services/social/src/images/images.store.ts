import type { Removals } from '@ninepocket/image-kit/files/image-removal';
import { problem } from '@ninepocket/service-kit/http/problem';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { PoolClient } from 'pg';

/**
 * The image of a message that the user sent or received. An admin also sees the image of a report.
 * @returns the id as the files are named by it
 * @throws ProblemError not_found
 */
export const findImage = async (
  db: Queryable,
  imageId: string,
  { userId, isAdmin }: { userId: number; isAdmin: boolean },
): Promise<string> => {
  const { rows } = await db.query<{ id: string }>({
    name: 'find-image',
    text: `
      select image_id as id from messages
      where image_id = $1 and deleted_at is null and $2::int in (sender_id, recipient_id)
      union all
      select message_image_id from reports where message_image_id = $1 and $3
      limit 1`,
    values: [imageId, userId, isAdmin],
  });
  if (!rows[0]) throw problem('not_found');
  return rows[0].id;
};

/** Committed before the files are stored, so that they are removed if the message never is. */
export const registerImage = async (db: Queryable, imageId: string): Promise<void> => {
  await db.query(`insert into image_removals (image_id, due_at) values ($1, now() + interval '1 hour')`, [imageId]);
};

/** In the transaction of the message. */
export const attachImage = async (tx: PoolClient, imageId: string): Promise<void> => {
  const { rowCount } = await tx.query('delete from image_removals where image_id = $1', [imageId]);
  if (rowCount !== 1) throw new Error('The image was removed before its message was stored.');
};

/**
 * An image of an open report stays. Closing the report queues the removal again, and so does deleting the account of
 * either user, because their messages are deleted too.
 */
const findDue = async (tx: Queryable, imageId: string): Promise<number | null> => {
  const { rows } = await tx.query<{ ms: number }>(
    `select (extract(epoch from due_at - now()) * 1000)::float8 as ms from image_removals
     where image_id = $1 and not exists (select from reports where message_image_id = $1 and status = 'open')`,
    [imageId],
  );
  return rows[0]?.ms ?? null;
};

const forget = async (tx: Queryable, imageId: string): Promise<void> => {
  await tx.query('delete from image_removals where image_id = $1', [imageId]);
};

export const removals: Removals = { findDue, forget };
