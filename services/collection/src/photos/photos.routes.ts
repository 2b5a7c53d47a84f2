import * as contract from '@ninepocket/contracts/collection/holdings/photos';
import { sendImage } from '@ninepocket/image-kit/files/send-image';
import { admin, everyone, fromService, signedIn } from '@ninepocket/service-kit/http/guards';
import { problem } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { presentHolding } from '../holdings/holdings.present.js';
import { addPhoto } from './add-photo.use-case.js';
import { deleteReported } from './delete-reported.store.js';
import { countPhotos } from './photo-limit.store.js';
import { detachPhoto, findPhotoOwner, isShown } from './photos.store.js';

/** By search engines, should somebody publish the address. */
const NOT_SEARCHED = { 'X-Robots-Tag': 'noindex' };

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
    const headers = { 'Cache-Control': 'private, max-age=604800, immutable', ...NOT_SEARCHED };
    sendImage(res, file, await ctx.photoFiles.read(id, file, signal), headers);
  }),

  route(contract.readReportedPhoto, admin, async ({ params: { id }, res, signal }) => {
    await findPhotoOwner(ctx.pool, id);
    const headers = { 'Cache-Control': 'private, no-store', ...NOT_SEARCHED };
    sendImage(res, '1600.webp', await ctx.photoFiles.read(id, '1600.webp', signal), headers);
  }),

  route(contract.deleteReportedPhoto, admin, ({ params, caller }) =>
    deleteReported(ctx.pool, params.id, caller.userId),
  ),

  route(contract.internalPhoto, fromService('social'), async ({ params }) => ({
    userId: await findPhotoOwner(ctx.pool, params.id),
  })),
];
