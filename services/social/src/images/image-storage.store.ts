/** What the images that a user has sent take. Each of a user's images is stored under the user's lock. */
import type { Plan } from '@ninepocket/contracts/billing/plans';
import { imageBytesAllowed, MAX_IMAGE_BYTES_A_DAY } from '@ninepocket/contracts/social/messages/message-limits';
import type { ImageUsage } from '@ninepocket/contracts/social/messages/messages';
import { sizeText } from '@ninepocket/contracts/text/size-text';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { lockUser, STORED_BYTES } from '../users/users.store.js';

/** @throws ProblemError not_found for a deleted user */
export const readImageStorage = async (db: Queryable, userId: number): Promise<ImageUsage> => {
  const { rows } = await db.query<{ plan: Plan; storedBytes: number; bytesToday: number }>({
    name: 'image-storage',
    text: `select plan::text as plan, ${STORED_BYTES} as "storedBytes",
        (select coalesce(sum(image_bytes), 0)::float8 from messages
         where sender_id = users.id and image_id is not null and created_at > now() - interval '1 day') as "bytesToday"
      from users where id = $1`,
    values: [userId],
  });
  if (!rows[0]) throw problem('not_found');
  const { plan, storedBytes, bytesToday } = rows[0];
  return { storedBytes, maxBytes: imageBytesAllowed(plan), bytesToday, maxBytesToday: MAX_IMAGE_BYTES_A_DAY };
};

/** @throws ProblemError daily_image_limit, image_storage_full (409) */
export const requireRoom = async (db: Queryable, userId: number, bytes: number): Promise<void> => {
  const { storedBytes, maxBytes, bytesToday, maxBytesToday } = await readImageStorage(db, userId);
  if (bytesToday + bytes > maxBytesToday)
    throw conflict(
      'daily_image_limit',
      `You can send ${sizeText(maxBytesToday)} of images in 24 hours. Please try again later.`,
    );
  if (storedBytes + bytes <= maxBytes) return;
  const most = imageBytesAllowed('SUPER_HERO');
  const full = `Your images take up all of your ${sizeText(maxBytes)}.`;
  throw conflict(
    'image_storage_full',
    maxBytes === most
      ? `${full} Delete some images from your messages; a few minutes later you can send new ones.`
      : `${full} Delete some images from your messages and wait a few minutes, or upgrade to SUPER HERO for ${sizeText(most)}.`,
  );
};

/** As requireRoom, but no other image of the user is stored until the transaction ends. */
export const takeRoom = async (tx: pg.PoolClient, userId: number, bytes: number): Promise<void> => {
  await lockUser(tx, userId);
  await requireRoom(tx, userId, bytes);
};
