import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createUploadFolder } from '@ninepocket/image-kit/upload/upload-folder';
import { transaction } from '@ninepocket/service-kit/database/database';
import type { PoolClient } from 'pg';
import type { Context } from '../context.js';
import type { CardImageRow } from './card-images.present.js';
import { attachImage, lockCard, registerImage, type NewCardImage } from './card-images.store.js';
import { CARD_IMAGE_OUTPUTS } from './image-outputs.rules.js';

export type ImageContext = Pick<Context, 'pool' | 'imageFiles' | 'imageConverter' | 'safeFetch'>;
export type ImageOrigin = Omit<NewCardImage, 'id' | 'width' | 'height' | 'hash'>;
export interface ConvertedImage {
  id: string;
  width: number;
  height: number;
  hash: string;
}

/** Passes a folder for one upload or download to `work` and removes it afterwards. */
export const inUploadFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await createUploadFolder();
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Converts the image and stores its files. They are removed after an hour unless a card shows the image.
 * @throws ProblemError bad_image, unavailable
 */
export const convertAndStore = async (ctx: ImageContext, folder: string, input: string): Promise<ConvertedImage> => {
  const outputs = CARD_IMAGE_OUTPUTS.map((output) => ({ ...output, path: join(folder, output.file) }));
  const { width, height, hash } = await ctx.imageConverter.convert({ input, outputs });
  const id = randomUUID();
  await registerImage(ctx.pool, id);
  await Promise.all(outputs.map(async ({ file, path }) => ctx.imageFiles.write(id, file, await readFile(path))));
  return { id, width, height, hash };
};

/**
 * Shows a stored image on its card: card, provenance and event in one transaction.
 * @param isWanted decides while the card is locked
 * @returns null when the image is not wanted
 * @throws ProblemError not_found
 */
export const showOnCard = (
  { pool }: ImageContext,
  image: NewCardImage,
  isWanted: (tx: PoolClient) => Promise<boolean>,
): Promise<CardImageRow | null> =>
  transaction(pool, async (tx) => {
    await lockCard(tx, image.cardId);
    return (await isWanted(tx)) ? attachImage(tx, image) : null;
  });
