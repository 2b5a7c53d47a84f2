/** Own photos of a copy, front and back (docs/decisions/048). */
import type { z } from 'zod';
import type { Plan } from '../../billing/plans.js';
import { endpoints } from '../../http/endpoint.js';
import type { photos, photoSide } from './photos.schemas.js';

export type Photos = z.infer<typeof photos>;
export type PhotoSide = z.infer<typeof photoSide>;

export const MAX_PHOTO_BYTES = 12_000_000;
/** Pixels of the shorter side: on fewer, a card cannot be recognized. */
export const MIN_PHOTO_SIDE = 200;
/** Width in pixels of a card that stands upright; the largest is the longer side. */
export const PHOTO_SIZES = [330, 660, 1600] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** Of the copies that a user owns. */
export const photosAllowed = (plan: Plan): number => (plan === 'SUPER_HERO' ? 5_000 : 100);

/** What `photos` of a holding contains. */
export const photoUrl = (photoId: string): string => `/api/photos/${photoId}/330.webp`;
/** @param url of any size */
export const photoOfSize = (url: string, size: PhotoSize): string => url.replace(/\d+\.webp$/, `${size}.webp`);
/** @param url of any size */
export const photoIdOf = (url: string): string => url.split('/')[3] ?? '';

const changes = ['holdings', 'receipts', 'customCollectionMembers'] as const;

export const { addPhoto, photoUsage, removePhoto, readPhoto, readReportedPhoto, deleteReportedPhoto, internalPhoto } =
  endpoints(() => import('./photos.schemas.js'), {
    /** The image is a JPEG, PNG, WebP, GIF or AVIF. Of a stack, one copy becomes a holding of its own. */
    addPhoto: {
      route: 'POST /api/collection/:id/photos',
      summary: 'Add or replace the photo of a copy: its front or back',
      access: 'signedIn',
      limits: { megabytes: 13, seconds: 60 },
      changes,
      idempotent: true,
      file: 'image',
      status: 201,
      errors: ['bad_image', 'photo_limit', 'promised'],
    },
    photoUsage: {
      route: 'GET /api/collection/photo-usage',
      summary: 'Photos of my copies, and how many my plan allows',
      access: 'signedIn',
      shows: ['holdings'],
      revalidates: true,
    },
    removePhoto: {
      route: 'DELETE /api/collection/:id/photos/:side',
      summary: 'Remove the photo of a copy; undoing the receipt restores it',
      access: 'signedIn',
      changes,
    },
    /** `img` elements send no token: whoever was given the address sees the photo, while the copy has it. */
    readPhoto: {
      route: 'GET /api/photos/:id/:file',
      summary: 'A photo of a copy in one of its sizes',
      access: 'public',
      limits: { rate: 'images' },
      produces: ['image/webp'],
    },
    /** Also one that its owner has removed, until its files are deleted. */
    readReportedPhoto: {
      route: 'GET /api/admin/photos/:id',
      summary: 'A photo of a copy, for moderators',
      access: 'admin',
      produces: ['image/webp'],
    },
    deleteReportedPhoto: {
      route: 'DELETE /api/admin/photos/:id',
      summary: "Delete a photo of another user's copy for good",
      access: 'admin',
      changes: ['reports'],
      status: 204,
    },
    internalPhoto: {
      route: 'GET /internal/photos/:id',
      summary: 'Whose copy a photo shows',
      access: 'service',
    },
  });
