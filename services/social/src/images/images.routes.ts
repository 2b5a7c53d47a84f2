import { imageStorage, readImage } from '@ninepocket/contracts/social/messages/messages';
import { sendImage } from '@ninepocket/image-kit/files/send-image';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { readImageStorage } from './image-storage.store.js';
import { findImage } from './images.store.js';

export const imageRoutes = ({ pool, imageFiles }: Context): Route[] => [
  route(imageStorage, signedIn, ({ caller }) => readImageStorage(pool, caller.userId)),

  route(readImage, signedIn, async ({ caller, params, req, res, signal }) => {
    const id = await findImage(pool, params.id, caller);
    // A browser may store the image, but every use of it asks here first: after a sign-out or a deletion, it is refused.
    const etag = `"${id}-${params.size}"`;
    const caching = { 'Cache-Control': 'private, no-cache', ETag: etag, Vary: 'Authorization' };
    if (req.get('if-none-match')?.includes(etag)) return void res.status(304).set(caching).end();
    const file = `${params.size}.webp` as const;
    sendImage(res, file, await imageFiles.read(id, file, signal), caching);
  }),
];
