import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MAX_PHOTO_BYTES,
  MIN_PHOTO_SIDE,
  type addPhoto as endpoint,
} from '@ninepocket/contracts/collection/holdings/photos';
import { photoFields } from '@ninepocket/contracts/collection/holdings/photos.schemas';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import { receiveImage, type ImageUpload } from '@ninepocket/image-kit/upload/receive-image';
import { createUploadFolder } from '@ninepocket/image-kit/upload/upload-folder';
import type { User } from '@ninepocket/service-kit/http/guards';
import { runOnce, withContent, type KeyedRequest } from '@ninepocket/service-kit/idempotency/idempotency';
import type { Context } from '../context.js';
import { presentHolding } from '../holdings/holdings.present.js';
import { readOwn } from '../holdings/read-own.store.js';
import { PHOTO_OUTPUTS } from './photo-files.rules.js';
import { attachPhoto, registerPhoto, requirePhotoOf } from './photos.store.js';

type PhotoContext = Pick<Context, 'pool' | 'photoFiles' | 'imageConverter'>;
type Changed = Answer<typeof endpoint>;

/**
 * Copy and room are checked before the image is decoded, and again when the copy shows it.
 * @param keyed a repeated request with the same side and file gets the first response
 * @throws ProblemError not_found, photo_limit, bad_image, bad_input, too_large, unavailable, request_in_progress,
 *   idempotency_key_reused
 */
export const addPhoto = async (
  ctx: PhotoContext,
  caller: User,
  holdingId: number,
  req: ImageUpload,
  keyed: KeyedRequest | undefined,
): Promise<Changed> => {
  // A repeated request may name a stack that has become a single copy, or is gone.
  if (!keyed) await readOwn(ctx.pool, caller.userId, holdingId);
  const folder = await createUploadFolder();
  try {
    const input = join(folder, 'upload');
    const { fields, hash } = await receiveImage(req, input, { maxBytes: MAX_PHOTO_BYTES, fields: photoFields });
    const add = async (): Promise<Changed> => {
      await requirePhotoOf(ctx.pool, caller, holdingId, fields.side);
      const photoId = await convertAndStore(ctx, folder, input, caller.userId);
      const { row, ...changed } = await attachPhoto(ctx.pool, caller, { id: holdingId, side: fields.side, photoId });
      return { ...presentHolding(row), ...changed };
    };
    return keyed ? await runOnce(ctx.pool, withContent(keyed, hash), add) : await add();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** @returns the id, by which the files are named: it is the address, so it is random */
const convertAndStore = async (
  { pool, imageConverter, photoFiles }: PhotoContext,
  folder: string,
  input: string,
  userId: number,
): Promise<string> => {
  const outputs = PHOTO_OUTPUTS.map((output) => ({ ...output, path: join(folder, output.file) }));
  await imageConverter.convert({ input, outputs, minSide: MIN_PHOTO_SIDE }, String(userId));
  const id = randomUUID();
  await registerPhoto(pool, id);
  await Promise.all(outputs.map(async ({ file, path }) => photoFiles.write(id, file, await readFile(path))));
  return id;
};
