import * as contract from '@ninepocket/contracts/catalog/images/card-images';
import { sendImage } from '@ninepocket/image-kit/files/send-image';
import { admin, everyone, fromService } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { findCard } from '../cards/cards.store.js';
import type { Context } from '../context.js';
import { addFound, addImageFromUrl, addUploadedImage } from './add-image.use-case.js';
import { presentCardImage } from './card-images.present.js';
import { listCardImageRows } from './card-images.store.js';

export const cardImageRoutes = (ctx: Context): Route[] => [
  route(contract.uploadCardImage, admin, ({ params, caller, req }) =>
    addUploadedImage(ctx, params.id, caller.userId, req),
  ),

  route(contract.addCardImageFromUrl, admin, ({ params, caller, body }) =>
    addImageFromUrl(ctx, params.id, caller.userId, body),
  ),

  route(contract.listCardImages, admin, async ({ params }) => {
    await findCard(ctx.pool, params.id);
    return (await listCardImageRows(ctx.pool, params.id)).map(presentCardImage);
  }),

  route(contract.addFoundImage, fromService('automation'), ({ params, body }) => addFound(ctx, params.id, body)),

  route(contract.readCardImage, everyone, async ({ params, res, signal }) => {
    const content = await ctx.imageFiles.read(params.id, params.file, signal);
    sendImage(res, params.file, content, { 'Cache-Control': 'public, max-age=31536000, immutable' });
  }),
];
