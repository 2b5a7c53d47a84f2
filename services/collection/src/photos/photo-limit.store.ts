/** How many photos a user may have. Each is added under the collector's lock, so two uploads cannot take the last place. */
import { UNDO_DAYS } from '@ninepocket/contracts/collection/holdings/receipts';
import { photosAllowed } from '@ninepocket/contracts/collection/holdings/photos';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import { conflict } from '@ninepocket/service-kit/http/problem';

interface Counted {
  /** Of copies that the user owns. */
  shown: number;
  /** Those included that undo may restore. */
  stored: number;
}

const COUNT = `
  select (select (count(front_photo) + count(back_photo))::int from holdings
      where user_id = $1 and (front_photo is not null or back_photo is not null)) as shown,
    (select count(*)::int from photos where user_id = $1) as stored`;

export const countPhotos = async (db: Queryable, userId: number): Promise<Counted> => {
  const { rows } = await db.query<Counted>({ name: 'count-photos', text: COUNT, values: [userId] });
  return rows[0] ?? { shown: 0, stored: 0 };
};

/**
 * Removed photos are kept for undo. They do not count, but there are never more of them than of the others.
 * @param more 0 when the photo replaces another one
 * @throws ProblemError photo_limit (409)
 */
export const requireRoomForPhoto = async (db: Queryable, { userId, plan }: User, more: 0 | 1): Promise<void> => {
  const limit = photosAllowed(plan);
  const { shown, stored } = await countPhotos(db, userId);
  if (more > 0 && shown >= limit) throw conflict('photo_limit', fullText(plan, limit));
  if (stored >= 2 * limit)
    throw conflict(
      'photo_limit',
      `You have replaced or removed many photos lately. They can be restored for ${UNDO_DAYS} days, and count until then.`,
    );
};

const fullText = (plan: User['plan'], limit: number): string =>
  plan === 'SUPER_HERO'
    ? `You have ${limit.toLocaleString('en')} photos, which is the most. Remove one first.`
    : `The free plan holds ${limit} photos. Remove one first, or upgrade to SUPER HERO for ${photosAllowed('SUPER_HERO').toLocaleString('en')}.`;
