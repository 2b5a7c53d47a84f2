/** How many photos a user may have. Each is added under the collector's lock, so two uploads cannot take the last place. */
import { photosAllowed } from '@ninepocket/contracts/collection/holdings/photos';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import { conflict } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { writeChange } from '../ledger/changes.store.js';
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

/** How many more photos the plan allows; less than 0 after a downgrade. */
export const roomForPhotos = async (db: Queryable, { userId, plan }: Pick<User, 'userId' | 'plan'>): Promise<number> =>
  photosAllowed(plan) - (await countPhotos(db, userId)).shown;

/** @throws ProblemError photo_limit (409) */
export const requireRoomForPhoto = async (db: Queryable, caller: User): Promise<void> => {
  if ((await roomForPhotos(db, caller)) <= 0) throw conflict('photo_limit', fullText(caller.plan));
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
 * After undo, which never fails for photos: of those that came back, the newest holdings' stay out as far as the plan has no
 * room for them. The receipt still has its changes.
 * @param before how many photos were shown before the undo
 * @returns how many were left out
 */
export const leaveOutRestored = async (
  tx: pg.PoolClient,
  { userId, plan }: User,
  receiptId: number,
  before: number,
): Promise<number> => {
  const surplus = (await countPhotos(tx, userId)).shown - Math.max(photosAllowed(plan), before);
  if (surplus <= 0) return 0;
  const input = JSON.stringify({ receiptId, surplus });
  await writeChange(tx, userId, { name: 'leave-out-photos', sql: LEAVE_OUT, input }, { removedAs: null });
  return surplus;
};

const LEAVE_OUT = `
  left_out as (
    select h.id, photo.side from receipt_changes c join holdings h on h.id = c.holding_id and h.user_id = $1
      cross join lateral (values ('front', h.front_photo::text, c.before ->> 'front_photo', c.after ->> 'front_photo'),
        ('back', h.back_photo::text, c.before ->> 'back_photo', c.after ->> 'back_photo')) photo (side, shown, was, became)
    where c.receipt_id = ($3::jsonb ->> 'receiptId')::int and photo.shown = photo.was
      and photo.was is distinct from photo.became
    order by h.created_at desc, h.id desc, photo.side limit (select ($3::jsonb ->> 'surplus')::int)
  ), changes as (
    update holdings h set front_photo = case when 'front' = any (sides) then null else h.front_photo end,
      back_photo = case when 'back' = any (sides) then null else h.back_photo end
    from (select id, array_agg(side) as sides from left_out group by id) l where h.id = l.id
    returning old as before, new as after
  )`;

const fullText = (plan: User['plan']): string => {
  const limit = photosAllowed(plan);
  return plan === 'SUPER_HERO'
    ? `You have ${limit.toLocaleString('en')} photos, which is the most. Remove one first.`
    : `The free plan holds ${limit} photos. Remove one first, or upgrade to SUPER HERO for ${photosAllowed('SUPER_HERO').toLocaleString('en')}.`;
};
