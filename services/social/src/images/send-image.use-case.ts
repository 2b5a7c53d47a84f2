import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Message } from '@ninepocket/contracts/social/messages';
import type { Context } from '../context.js';
import { notFriends } from '../messages/send.store.js';
import { storeMessage } from '../messages/send.use-case.js';
import { SIZES } from './image-files.store.js';
import type { ConversionJob } from './image-converter.worker.js';
import { areFriends } from '../friends/pairs.store.js';
import { attachImage, registerImage } from './images.store.js';
import { receiveImage, type ImageUpload } from './receive-image.use-case.js';

export type ImageContext = Pick<Context, 'pool' | 'live' | 'messageLimit' | 'imageFiles' | 'imageConverter'>;

/**
 * The sender is checked before the image is decoded, and again when the message is stored.
 * @throws ProblemError not_friends (403), bad_image, too_large, bad_input, too_many_requests, unavailable
 */
export const sendImage = async (ctx: ImageContext, senderId: number, req: ImageUpload): Promise<Message> => {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-image-'));
  const job = {
    input: join(folder, 'upload'),
    full: join(folder, 'full.webp'),
    thumbnail: join(folder, 'thumbnail.webp'),
  };
  try {
    const { recipientId, content } = await receiveImage(req, job.input);
    if (!(await areFriends(ctx.pool, senderId, recipientId))) throw notFriends();
    await ctx.messageLimit.take(senderId);
    const pixels = await ctx.imageConverter.convert(senderId, job);
    const image = { id: await storeFiles(ctx, job), ...pixels };
    return await storeMessage(ctx, { senderId, recipientId, content: content ?? '', image }, (tx) =>
      attachImage(tx, image.id),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const storeFiles = async ({ pool, imageFiles }: ImageContext, job: ConversionJob): Promise<string> => {
  const id = randomUUID();
  await registerImage(pool, id);
  await Promise.all(SIZES.map(async (size) => imageFiles.write(id, size, await readFile(job[size]))));
  return id;
};
