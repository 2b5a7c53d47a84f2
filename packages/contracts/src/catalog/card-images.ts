/** Card images that are stored by us: added by an admin or by automation, and served in two sizes and two formats. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { id, idParams, MAX_INTEGER, optionalText, text, timestamp } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';
import { card } from './catalog.js';
import { directImageUrl } from './image-links.js';

export const MAX_CARD_IMAGE_BYTES = 10_000_000;
/** Images whose hashes differ in at most this many of 64 bits look the same. */
export const MAX_IMAGE_DISTANCE = 3;

export const cardSide = z.enum(['front', 'back']);
export type CardSide = z.infer<typeof cardSide>;

/** Fits into 480 × 480 pixels in lists, 1,400 × 1,400 in the detail view. */
export const CARD_IMAGE_SIZES = ['list', 'detail'] as const;
export const CARD_IMAGE_FORMATS = ['avif', 'webp'] as const;
export type CardImageSize = (typeof CARD_IMAGE_SIZES)[number];
export type CardImageFormat = (typeof CARD_IMAGE_FORMATS)[number];
export type CardImageFile = `${CardImageSize}.${CardImageFormat}`;
export const CARD_IMAGE_FILES = ['list.avif', 'list.webp', 'detail.avif', 'detail.webp'] as const;

export const CARD_IMAGES_PATH = '/api/card-images/';
/** What `frontImageUrl` or `backImageUrl` of a card contains for a stored image: the file that every browser can show in a list. */
export const cardImageUrl = (imageId: string): string => `${CARD_IMAGES_PATH}${imageId}/list.webp`;

const STORED = /^\/api\/card-images\/([0-9a-f-]{36})\//;
/** @returns the id of a stored image, null for any other address */
export const storedImageId = (url: string | null): string | null => STORED.exec(url ?? '')?.[1] ?? null;
/** @returns the other files of a stored image, e.g. for a `picture` element; null for any other address */
export const cardImageFiles = (url: string | null): Record<CardImageSize, Record<CardImageFormat, string>> | null => {
  const imageId = storedImageId(url);
  if (imageId === null) return null;
  const formats = (size: CardImageSize) => ({
    avif: `${CARD_IMAGES_PATH}${imageId}/${size}.avif`,
    webp: `${CARD_IMAGES_PATH}${imageId}/${size}.webp`,
  });
  return { list: formats('list'), detail: formats('detail') };
};

export const cardImage = z.object({
  id: z.uuid(),
  cardId: id,
  side: cardSide,
  url: z.string(),
  /** Pixels of the detail size. */
  width: z.number().int(),
  height: z.number().int(),
  /** Where the image comes from: `upload`, a host name or the name of an image provider. */
  source: z.string(),
  sourceUrl: z.string().nullable(),
  licence: z.string().nullable(),
  /** The admin who added it; null for a scheduled run. */
  addedBy: id.nullable(),
  createdAt: timestamp,
});
export type CardImage = z.infer<typeof cardImage>;

const provenance = {
  source: text(100),
  /** A note such as "CC BY-SA 4.0, photo by …". */
  licence: optionalText(500).default(null),
};
/** Which addresses are allowed is decided when they are fetched: redirects must be, too. */
const linkToImage = text(2000).transform(directImageUrl);
const withCard = z.object({ card, image: cardImage });
const changes = ['cards', 'cardSets', 'mainSets', 'cardImages'] as const;

/** The fields next to the file. */
export const cardImageFields = z.object({
  side: cardSide.default('front'),
  source: provenance.source.default('upload'),
  licence: provenance.licence,
});
/** The image is a JPEG, PNG, WebP, GIF or AVIF. */
export const uploadCardImage = endpoint({
  method: 'POST',
  path: '/api/admin/cards/:id/images',
  summary: "Upload a card's front or back",
  access: 'admin',
  changes,
  params: idParams,
  form: { file: 'image', fields: cardImageFields },
  output: withCard,
  status: 201,
  errors: ['bad_image'],
});
/** The image is downloaded and stored. `image_url_refused`: the address is not allowed; `image_url_failed`: the download failed. */
export const addCardImageFromUrl = endpoint({
  method: 'POST',
  path: '/api/admin/cards/:id/images/from-url',
  summary: "Download a card's front or back from a web address",
  access: 'admin',
  changes,
  params: idParams,
  body: z.object({
    url: linkToImage,
    side: cardSide.default('front'),
    /** The address's host name by default. */
    source: provenance.source.optional(),
    licence: provenance.licence,
  }),
  output: withCard,
  status: 201,
  errors: ['bad_image', 'image_url_refused', 'image_url_failed'],
});
export const listCardImages = endpoint({
  method: 'GET',
  path: '/api/admin/cards/:id/images',
  summary: "A card's stored images with their provenance",
  access: 'admin',
  shows: ['cardImages'],
  params: idParams,
  output: z.array(cardImage),
});
/** Public and immutable; the id cannot be guessed. */
export const readCardImage = endpoint({
  method: 'GET',
  path: '/api/card-images/:id/:file',
  summary: 'A file of a stored card image',
  access: 'public',
  params: z.object({ id: z.uuid(), file: z.enum(CARD_IMAGE_FILES) }),
  produces: ['image/*'],
});

const imageCard = z.object({
  id,
  name: z.string(),
  cardNumber: z.string(),
  setId: id,
  setName: z.string(),
  setYear: z.number().int(),
});
const similarImage = z.object({ id: z.uuid(), url: z.string(), card: imageCard });
export const similarImages = z.object({
  image: similarImage,
  /** The earliest image that looks the same. */
  similarTo: similarImage,
  /** Different bits of the perceptual hashes, from 0; more than MAX_IMAGE_DISTANCE when a third image is similar to both. */
  distance: z.number().int(),
});
export type SimilarImages = z.infer<typeof similarImages>;
export const listSimilarImages = endpoint({
  method: 'GET',
  path: '/api/admin/card-images/duplicates',
  summary: 'Cards whose image looks like that of another card',
  access: 'admin',
  shows: ['cardImages'],
  paged: true,
  query: pageQuery.extend({ side: cardSide.default('front') }),
  output: z.array(similarImages),
});

/** Why an address shows no image. */
export const imageFailure = z.enum([
  'refused',
  'unreachable',
  'timeout',
  'http_error',
  'too_many_redirects',
  'too_large',
  'not_an_image',
]);
export type ImageFailure = z.infer<typeof imageFailure>;
export const brokenImage = z.object({
  card: imageCard,
  side: cardSide,
  url: z.string(),
  reason: imageFailure,
  /** The status of the response, for `http_error`. */
  httpStatus: z.number().int().nullable(),
  /** The first check of the current series of failed ones. */
  since: timestamp,
  checkedAt: timestamp,
});
export type BrokenImage = z.infer<typeof brokenImage>;
export const listBrokenImages = endpoint({
  method: 'GET',
  path: '/api/admin/card-images/broken',
  summary: 'Card images at external addresses that could not be loaded at the last check',
  access: 'admin',
  shows: ['cardImages'],
  paged: true,
  query: pageQuery,
  output: z.array(brokenImage),
});

/** For automation's image runs. A repeated call for the same card, side and address changes nothing. */
export const addFoundImage = endpoint({
  method: 'POST',
  path: '/internal/cards/:id/images',
  summary: "Download and store a card's image that automation has found",
  access: 'service',
  params: idParams,
  body: z.object({
    side: cardSide,
    url: linkToImage,
    source: provenance.source,
    licence: provenance.licence,
    /** The admin who started the run; null for a scheduled one. */
    by: id.nullable(),
    /** Whether an existing image is replaced, too. */
    replace: z.boolean().default(false),
  }),
  output: z.object({
    /**
     * `existing`: the side has an image, and `replace` is false. `unchanged`: it is the image from this address.
     * `refused`: the address is not allowed or shows no usable image. `failed`: the download failed, and may succeed later.
     */
    outcome: z.enum(['stored', 'unchanged', 'existing', 'refused', 'failed']),
    /** The address of the side's image now. */
    url: z.string().nullable(),
    /** Why the image was not stored. */
    detail: z.string().nullable(),
  }),
});
/** For automation's weekly schedule: checks the external addresses of the next cards that have any. */
export const checkCardImages = endpoint({
  method: 'POST',
  path: '/internal/card-images/check',
  summary: 'Check whether external image addresses of cards still work',
  access: 'service',
  body: z.object({
    /** The last card of the previous page; 0 begins. */
    after: z.int().min(0).max(MAX_INTEGER).default(0),
    /** Number of cards. */
    limit: z.int().min(1).max(100).default(50),
  }),
  output: z.object({
    /** Addresses. */
    checked: z.number().int(),
    broken: z.number().int(),
    /** The next page's `after`; null after the last card. */
    next: id.nullable(),
  }),
});
