import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from '@ninepocket/contracts/social/messages';
import { runOnce, withContent, type KeyedRequest } from '@ninepocket/service-kit/idempotency/idempotency';
import type { Context } from '../context.js';
import { notFriends } from '../messages/send.store.js';
import { pushRepeated, storeMessage } from '../messages/send.use-case.js';
import { SIZES } from './image-files.store.js';
import type { ConversionJob } from './image-converter.worker.js';
import { areFriends } from '../friends/pairs.store.js';
import { attachImage, registerImage } from './images.store.js';
import { createUploadFolder } from './upload-folder.store.js';
import { receiveImage, type ImageUpload, type ReceivedImage } from './receive-image.use-case.js';

export type ImageContext = Pick<Context, 'pool' | 'live' | 'messageLimit' | 'imageFiles' | 'imageConverter'>;

/**
 * The sender is checked before the image is decoded, and again when the message is stored.
 * @param keyed a repeated request with the same fields and file gets the first response
 * @throws ProblemError not_friends (403), bad_image, too_large, bad_input, too_many_requests, unavailable,
 *   request_in_progress, idempotency_key_reused
 */
export const sendImage = async (
  ctx: ImageContext,
  senderId: number,
  req: ImageUpload,
  keyed: KeyedRequest | undefined,
): Promise<Message> => {
  const folder = await createUploadFolder();
  const job = {
    input: join(folder, 'upload'),
    full: join(folder, 'full.webp'),
    thumbnail: join(folder, 'thumbnail.webp'),
  };
  try {
    const received = await receiveImage(req, job.input);
    let isRepeated = true;
    const send = (): Promise<Message> => {
      isRepeated = false;
      return convertAndSend(ctx, senderId, received, job);
    };
    const message = keyed ? await runOnce(ctx.pool, withContent(keyed, received.hash), send) : await send();
    if (isRepeated) pushRepeated(ctx.live, message);
    return message;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const convertAndSend = async (
  ctx: ImageContext,
  senderId: number,
  { recipientId, content }: ReceivedImage,
  job: ConversionJob,
): Promise<Message> => {
  if (!(await areFriends(ctx.pool, senderId, recipientId))) throw notFriends();
  await ctx.messageLimit.take(senderId);
  const pixels = await ctx.imageConverter.convert(job);
  const image = { id: await storeFiles(ctx, job), ...pixels };
  return storeMessage(ctx, { senderId, recipientId, content: content ?? '', image }, (tx) => attachImage(tx, image.id));
};

const storeFiles = async ({ pool, imageFiles }: ImageContext, job: ConversionJob): Promise<string> => {
  const id = randomUUID();
  await registerImage(pool, id);
  await Promise.all(SIZES.map(async (size) => imageFiles.write(id, size, await readFile(job[size]))));
  return id;
};
