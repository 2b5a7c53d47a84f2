/** Card images that are stored by us: added by an admin or by automation, and served in two sizes and two formats. */
import type { z } from 'zod';
import { endpoints } from '../../http/endpoint.js';
import type { cardSide, cardImage, similarImages, imageFailure, brokenImage } from './card-images.schemas.js';

export const MAX_CARD_IMAGE_BYTES = 10_000_000;
/** Images whose hashes differ in at most this many of 64 bits look the same. */
export const MAX_IMAGE_DISTANCE = 3;
export type CardSide = z.infer<typeof cardSide>;
export type CardImage = z.infer<typeof cardImage>;
const changes = ['cards', 'cardSets', 'mainSets', 'cardImages'] as const;
export type SimilarImages = z.infer<typeof similarImages>;
export type ImageFailure = z.infer<typeof imageFailure>;
export type BrokenImage = z.infer<typeof brokenImage>;

export const {
  uploadCardImage,
  addCardImageFromUrl,
  listCardImages,
  readCardImage,
  listSimilarImages,
  listBrokenImages,
  addFoundImage,
  checkCardImages,
} = endpoints(() => import('./card-images.schemas.js'), {
  /** The image is a JPEG, PNG, WebP, GIF or AVIF. */
  uploadCardImage: {
    route: 'POST /api/admin/cards/:id/images',
    summary: "Upload a card's front or back",
    access: 'admin',
    limits: { megabytes: 11, seconds: 60 },
    changes,
    file: 'image',
    status: 201,
    errors: ['bad_image'],
  },
  /** The image is downloaded and stored. `image_url_refused`: the address is not allowed; `image_url_failed`: the download failed. */
  addCardImageFromUrl: {
    route: 'POST /api/admin/cards/:id/images/from-url',
    summary: "Download a card's front or back from a web address",
    access: 'admin',
    limits: { seconds: 60 },
    changes,
    status: 201,
    errors: ['bad_image', 'image_url_refused', 'image_url_failed'],
  },
  listCardImages: {
    route: 'GET /api/admin/cards/:id/images',
    summary: "A card's stored images with their provenance",
    access: 'admin',
    shows: ['cardImages'],
  },
  /** Public and immutable; the id cannot be guessed. */
  readCardImage: {
    route: 'GET /api/card-images/:id/:file',
    summary: 'A file of a stored card image',
    access: 'public',
    limits: { rate: 'images' },
    produces: ['image/*'],
  },
  listSimilarImages: {
    route: 'GET /api/admin/card-images/duplicates',
    summary: 'Cards whose image looks like that of another card',
    access: 'admin',
    shows: ['cardImages'],
    paged: true,
  },
  listBrokenImages: {
    route: 'GET /api/admin/card-images/broken',
    summary: 'Card images at external addresses that could not be loaded at the last check',
    access: 'admin',
    shows: ['cardImages'],
    paged: true,
  },
  /** For automation's image runs. A repeated call for the same card, side and address changes nothing. */
  addFoundImage: {
    route: 'POST /internal/cards/:id/images',
    summary: "Download and store a card's image that automation has found",
    access: 'service',
  },
  /** For automation's weekly schedule: checks the external addresses of the next cards that have any. */
  checkCardImages: {
    route: 'POST /internal/card-images/check',
    summary: 'Check whether external image addresses of cards still work',
    access: 'service',
  },
});
