import { z } from 'zod';
import { id, idParams, MAX_INTEGER, optionalText, text, timestamp } from '../../http/fields/fields.schemas.js';
import { pageQuery } from '../../http/fields/paging.schemas.js';
import { card } from '../catalog.schemas.js';
import { directImageUrl } from './image-links.js';
import { CARD_IMAGE_FILES } from './image-files.js';

export const cardSide = z.enum(['front', 'back']);

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

const provenance = {
  source: text(100),
  /** A note such as "CC BY-SA 4.0, photo by …". */
  licence: optionalText(500).default(null),
};
/** Which addresses are allowed is decided when they are fetched: redirects must be, too. */
const linkToImage = text(2000).transform(directImageUrl);
const withCard = z.object({ card, image: cardImage });

/** The fields next to the file. */
export const cardImageFields = z.object({
  side: cardSide.default('front'),
  source: provenance.source.default('upload'),
  licence: provenance.licence,
});
export const uploadCardImage = { params: idParams, fields: cardImageFields, output: withCard };
export const addCardImageFromUrl = {
  params: idParams,
  body: z.object({
    url: linkToImage,
    side: cardSide.default('front'),
    /** The address's host name by default. */
    source: provenance.source.optional(),
    licence: provenance.licence,
  }),
  output: withCard,
};
export const listCardImages = { params: idParams, output: z.array(cardImage) };
export const readCardImage = { params: z.object({ id: z.uuid(), file: z.enum(CARD_IMAGE_FILES) }) };

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
export const listSimilarImages = {
  query: pageQuery.extend({ side: cardSide.default('front') }),
  output: z.array(similarImages),
};

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
export const listBrokenImages = { query: pageQuery, output: z.array(brokenImage) };

export const addFoundImage = {
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
};
export const checkCardImages = {
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
};
