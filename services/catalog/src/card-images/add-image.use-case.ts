import { join } from 'node:path';
import {
  MAX_CARD_IMAGE_BYTES,
  type addCardImageFromUrl,
  type addFoundImage,
  type CardImage,
} from '@ninepocket/contracts/catalog/images/card-images';
import { cardImageUrl } from '@ninepocket/contracts/catalog/images/image-files';
import { cardImageFields } from '@ninepocket/contracts/catalog/images/card-images.schemas';
import type { Card } from '@ninepocket/contracts/catalog/catalog';
import type { Answer, HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { receiveImage, type ImageUpload } from '@ninepocket/image-kit/upload/receive-image';
import { ProblemError, problem } from '@ninepocket/service-kit/http/problem';
import { presentCard } from '../cards/cards.present.js';
import { findCard } from '../cards/cards.store.js';
import { presentCardImage } from './card-images.present.js';
import { findImageOfSide, type ImageOfSide } from './card-images.store.js';
import { fetchImage } from './fetch-image.use-case.js';
import {
  convertAndStore,
  inUploadFolder,
  showOnCard,
  type ImageContext,
  type ImageOrigin,
} from './store-image.use-case.js';

interface CardWithImage {
  card: Card;
  image: CardImage;
}
type FromUrl = HandlerInput<typeof addCardImageFromUrl>['body'];
type Found = HandlerInput<typeof addFoundImage>['body'];
type Outcome = Answer<typeof addFoundImage>;

/** @throws ProblemError not_found, bad_image, bad_input, too_large, unsupported_type, unavailable */
export const addUploadedImage = async (
  ctx: ImageContext,
  cardId: number,
  addedBy: number,
  req: ImageUpload,
): Promise<CardWithImage> => {
  await findCard(ctx.pool, cardId);
  return inUploadFolder(async (folder) => {
    const input = join(folder, 'upload');
    const { fields } = await receiveImage(req, input, { maxBytes: MAX_CARD_IMAGE_BYTES, fields: cardImageFields });
    return addFile(ctx, folder, input, { ...fields, cardId, addedBy, sourceUrl: null });
  });
};

/** @throws ProblemError not_found, bad_image, image_url_refused, image_url_failed, unavailable */
export const addImageFromUrl = async (
  ctx: ImageContext,
  cardId: number,
  addedBy: number,
  { url, side, source, licence }: FromUrl,
): Promise<CardWithImage> => {
  await findCard(ctx.pool, cardId);
  return inUploadFolder(async (folder) => {
    const input = join(folder, 'download');
    await fetchImage(ctx, url, input);
    const origin = { cardId, side, licence, addedBy, sourceUrl: url, source: source ?? new URL(url).host };
    return addFile(ctx, folder, input, origin);
  });
};

const addFile = async (
  ctx: ImageContext,
  folder: string,
  input: string,
  origin: ImageOrigin,
): Promise<CardWithImage> => {
  const converted = await convertAndStore(ctx, folder, input);
  const exists = async (): Promise<boolean> => true;
  const image = await showOnCard(ctx, { ...origin, ...converted }, exists);
  if (!image) throw problem('not_found');
  return { card: presentCard(await findCard(ctx.pool, origin.cardId)), image: presentCardImage(image) };
};

/**
 * Adds an image that automation has found. Repeating a call changes nothing.
 * @throws ProblemError not_found, unavailable
 */
export const addFound = async (ctx: ImageContext, cardId: number, found: Found): Promise<Outcome> => {
  const current = await findImageOfSide(ctx.pool, cardId, found.side);
  const kept = keptOutcome(current, found);
  if (kept) return kept;
  try {
    return await inUploadFolder((folder) => storeFound(ctx, cardId, found, folder));
  } catch (error) {
    const outcome = error instanceof ProblemError ? OUTCOMES[error.code] : undefined;
    if (!outcome) throw error;
    return { outcome, url: current.url, detail: (error as ProblemError).message };
  }
};

const OUTCOMES: Record<string, 'refused' | 'failed'> = {
  bad_image: 'refused',
  image_url_refused: 'refused',
  image_url_failed: 'failed',
};

/** @returns null when the found image is to be stored */
const keptOutcome = ({ url, sourceUrl }: ImageOfSide, found: Found): Outcome | null => {
  if (url === null) return null;
  if (sourceUrl === found.url) return { outcome: 'unchanged', url, detail: null };
  return found.replace ? null : { outcome: 'existing', url, detail: null };
};

const storeFound = async (ctx: ImageContext, cardId: number, found: Found, folder: string): Promise<Outcome> => {
  const { side, url, source, licence, by } = found;
  const input = join(folder, 'download');
  await fetchImage(ctx, url, input);
  const converted = await convertAndStore(ctx, folder, input);
  const origin = { cardId, side, licence, source, sourceUrl: url, addedBy: by };
  let kept: Outcome | null = null;
  // Another call may have changed the card meanwhile; the stored files are then removed as unused.
  await showOnCard(ctx, { ...origin, ...converted }, async (tx) => {
    kept = keptOutcome(await findImageOfSide(tx, cardId, side), found);
    return kept === null;
  });
  return kept ?? { outcome: 'stored', url: cardImageUrl(converted.id), detail: null };
};
