/** Photos of copies: the files are stored before a copy shows them. */
import type { CopyPlace } from '@ninepocket/contracts/collection/collection';
import type { PhotoSide } from '@ninepocket/contracts/collection/holdings/photos';
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import { problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import type { HoldingRow } from '../holdings/holdings.present.js';
import { readOwn } from '../holdings/read-own.store.js';
import { splitStack } from '../holdings/split.store.js';
import { writeChange, type Change } from '../ledger/changes.store.js';
import { lockCollector } from '../ledger/collector.store.js';
import { forgetSurplusPhoto, requireRoomForPhoto } from './photo-limit.store.js';

interface Edited {
  row: HoldingRow;
  receiptId: number | null;
}

const FIELD = { front: 'frontPhoto', back: 'backPhoto' } as const;
const COLUMN = { front: 'front_photo', back: 'back_photo' } as const;

const EDIT = `
  next as (
    select h.id, edited from jsonb_to_record($3::jsonb) as input (id int, columns jsonb)
      join holdings h on h.id = input.id and h.user_id = $1, jsonb_populate_record(h, columns) edited
  ), changes as (
    update holdings h set front_photo = (next.edited).front_photo, back_photo = (next.edited).back_photo
    from next where h.id = next.id
    returning old as before, new as after
  )`;

export const photoEdit = (id: number, side: PhotoSide, photoId: string | null): Change => ({
  name: 'photo',
  sql: EDIT,
  input: JSON.stringify({ id, columns: { [COLUMN[side]]: photoId } }),
});

/** Committed before the files are stored, so that they are removed if no copy shows them in the end. */
export const registerPhoto = async (pool: pg.Pool, photoId: string): Promise<void> => {
  await pool.query(`insert into image_removals (image_id, due_at) values ($1, now() + interval '1 hour')`, [photoId]);
};

/** @throws ProblemError not_found, photo_limit */
export const requirePhotoOf = async (db: Queryable, caller: User, id: number, side: PhotoSide): Promise<HoldingRow> => {
  const held = await readOwn(db, caller.userId, id);
  if (held[FIELD[side]] === null) await requireRoomForPhoto(db, caller);
  return held;
};

/**
 * Of a stack, one copy becomes a holding of its own.
 * @throws ProblemError not_found, photo_limit
 */
export const attachPhoto = (
  pool: pg.Pool,
  caller: User,
  { id, side, photoId }: { id: number; side: PhotoSide; photoId: string },
): Promise<Edited & { leftPlace: CopyPlace | null }> =>
  transaction(pool, async (tx) => {
    const { userId } = caller;
    await lockCollector(tx, userId);
    const held = await requirePhotoOf(tx, caller, id, side);
    const { rowCount } = await tx.query('delete from image_removals where image_id = $1', [photoId]);
    if (rowCount !== 1) throw new Error('The photo was removed before its copy was changed.');
    await forgetSurplusPhoto(tx, caller);
    await tx.query('insert into photos (id, user_id) values ($1, $2)', [photoId, userId]);
    if (held.quantity === 1) return { ...(await editPhoto(tx, held, userId, { side, photoId })), leftPlace: null };
    const { id: partId, ...split } = await splitStack(tx, userId, held, { quantity: 1, [FIELD[side]]: photoId });
    return { row: await readOwn(tx, userId, partId), ...split };
  });

/** @throws ProblemError not_found */
export const detachPhoto = (pool: pg.Pool, userId: number, id: number, side: PhotoSide): Promise<Edited> =>
  transaction(pool, async (tx) => {
    await lockCollector(tx, userId);
    return editPhoto(tx, await readOwn(tx, userId, id), userId, { side, photoId: null });
  });

const editPhoto = async (
  tx: pg.PoolClient,
  { id, name, cardNumber, ...held }: HoldingRow,
  userId: number,
  { side, photoId }: { side: PhotoSide; photoId: string | null },
): Promise<Edited> => {
  const done = photoId === null ? 'Removed' : held[FIELD[side]] === null ? 'Added' : 'Replaced';
  const { receiptId } = await writeChange(tx, userId, photoEdit(id, side, photoId), {
    receipt: { kind: 'edit', title: `${done} a photo of ${name} #${cardNumber}` },
    removedAs: null,
  });
  return { row: await readOwn(tx, userId, id), receiptId };
};

const IS_SHOWN = `
  select from holdings where front_photo = $1 union all select from holdings where back_photo = $1`;

export const isShown = async (db: Queryable, photoId: string): Promise<boolean> =>
  ((await db.query({ name: 'is-photo-shown', text: IS_SHOWN, values: [photoId] })).rowCount ?? 0) > 0;

/** @throws ProblemError not_found */
export const findPhotoOwner = async (db: Queryable, photoId: string): Promise<number> => {
  const { rows } = await db.query<{ userId: number }>('select user_id as "userId" from photos where id = $1', [
    photoId,
  ]);
  if (!rows[0]) throw problem('not_found');
  return rows[0].userId;
};
