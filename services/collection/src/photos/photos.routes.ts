import { pipeline } from 'node:stream/promises';
import * as contract from '@ninepocket/contracts/collection/holdings/photos';
import { admin, everyone, fromService, signedIn } from '@ninepocket/service-kit/http/guards';
import { problem } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Response } from 'express';
import type { Context } from '../context.js';
import { presentHolding } from '../holdings/holdings.present.js';
import { addPhoto } from './add-photo.use-case.js';
import { deleteReported } from './delete-reported.store.js';
import { countPhotos } from './photo-limit.store.js';
import type { PhotoFile } from './photo-files.rules.js';
import { detachPhoto, findPhotoOwner, isShown } from './photos.store.js';

export const photoRoutes = (ctx: Context): Route[] => [
  route(
    contract.addPhoto,
    signedIn,
    ({ caller, params, req, keyed }) => addPhoto(ctx, caller, params.id, req, keyed),
    { storesResponse: true }, // the key covers the file, which is read by the handler
  ),

  route(contract.photoUsage, signedIn, async ({ caller }) => ({
    photos: (await countPhotos(ctx.pool, caller.userId)).shown,
    limit: contract.photosAllowed(caller.plan),
  })),

  route(contract.removePhoto, signedIn, async ({ caller, params: { id, side } }) => {
    const { row, receiptId } = await detachPhoto(ctx.pool, caller.userId, id, side);
    return { ...presentHolding(row), receiptId };
  }),

  route(contract.readPhoto, everyone, async ({ params: { id, file }, res, signal }) => {
    if (!(await isShown(ctx.pool, id))) throw problem('not_found');
    // Not stored by proxies, so that a photo that was removed is no longer given to others.
    res.set('Cache-Control', 'private, max-age=604800, immutable');
    await sendFile(ctx, id, file, res, signal);
  }),

  route(contract.readReportedPhoto, admin, async ({ params: { id }, res, signal }) => {
    await findPhotoOwner(ctx.pool, id);
    res.set('Cache-Control', 'private, no-store');
    await sendFile(ctx, id, '1600.webp', res, signal);
  }),

  route(contract.deleteReportedPhoto, admin, ({ params, caller }) =>
    deleteReported(ctx.pool, params.id, caller.userId),
  ),

  route(contract.internalPhoto, fromService('social'), async ({ params }) => ({
    userId: await findPhotoOwner(ctx.pool, params.id),
  })),
];

const sendFile = async (
  { photoFiles }: Context,
  id: string,
  file: PhotoFile,
  res: Response,
  signal: AbortSignal,
): Promise<void> => {
  const stored = await photoFiles.open(id, file, signal);
  if (!stored) throw problem('not_found');
  res.set({
    'Content-Type': 'image/webp',
    'Content-Length': String(stored.bytes),
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  });
  await pipeline(stored.stream, res, { signal });
};
