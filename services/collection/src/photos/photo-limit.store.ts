/** How many photos a user may have. Each is added under the collector's lock, so two uploads cannot take the last place. */
import { photosAllowed } from '@ninepocket/contracts/collection/holdings/photos';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import { conflict } from '@ninepocket/service-kit/http/problem';
import { forgetPhoto } from './forget-photo.store.js';

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

/** @throws ProblemError photo_limit (409) */
export const requireRoomForPhoto = async (db: Queryable, { userId, plan }: User): Promise<void> => {
  const limit = photosAllowed(plan);
  if ((await countPhotos(db, userId)).shown >= limit) throw conflict('photo_limit', fullText(plan, limit));
};

/** Removed photos do not count, but when all together are twice the limit, undo no longer restores the oldest of them. */
export const forgetSurplusPhoto = async (tx: Queryable, { userId, plan }: User): Promise<void> => {
  const { stored } = await countPhotos(tx, userId);
  if (stored < 2 * photosAllowed(plan)) return;
  const { rows } = await tx.query<{ id: string }>({ name: 'oldest-removed-photo', text: OLDEST, values: [userId] });
  if (rows[0]) await forgetPhoto(tx, userId, rows[0].id);
};

const OLDEST = `
  select p.id from photos p join image_removals r on r.image_id = p.id
  where p.user_id = $1 and not exists (select from holdings where front_photo = p.id)
    and not exists (select from holdings where back_photo = p.id)
  order by r.due_at, p.id limit 1`;

/**
 * After undo. What was shown before a downgrade can be restored until a photo is added.
 * @param before how many photos were shown before the undo
 * @throws ProblemError photo_limit (409)
 */
export const requireRoomForRestored = async (
  tx: Queryable,
  { userId, plan }: User,
  receiptId: number,
  before: number,
): Promise<void> => {
  const limit = photosAllowed(plan);
  const { shown } = await countPhotos(tx, userId);
  if (shown <= limit || shown <= before) return;
  const { rowCount } = await tx.query({ name: 'photos-since', text: SINCE, values: [userId, receiptId] });
  if (rowCount)
    throw conflict(
      'photo_limit',
      `You would have ${shown.toLocaleString('en')} photos, and your plan holds ${limit.toLocaleString('en')}. Remove ${(shown - limit).toLocaleString('en')} first.`,
    );
};

const SINCE = `
  select from photos where user_id = $1 and created_at > (select created_at from receipts where id = $2) limit 1`;

const fullText = (plan: User['plan'], limit: number): string =>
  plan === 'SUPER_HERO'
    ? `You have ${limit.toLocaleString('en')} photos, which is the most. Remove one first.`
    : `The free plan holds ${limit} photos. Remove one first, or upgrade to SUPER HERO for ${photosAllowed('SUPER_HERO').toLocaleString('en')}.`;
