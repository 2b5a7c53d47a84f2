import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from '@ninepocket/contracts/social/messages/messages';
import { MAX_IMAGE_BYTES } from '@ninepocket/contracts/social/messages/message-limits';
import { imageFields } from '@ninepocket/contracts/social/messages/messages.schemas';
import type { ConversionJob } from '@ninepocket/image-kit/convert/image-converter';
import { receiveImage, type ImageUpload } from '@ninepocket/image-kit/upload/receive-image';
import { createUploadFolder } from '@ninepocket/image-kit/upload/upload-folder';
import { runOnce, withContent, type KeyedRequest } from '@ninepocket/service-kit/idempotency/idempotency';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { areFriends } from '../friends/pairs.store.js';
import { IMAGE_FILES, type ImageFile } from '../images/image-sizes.rules.js';
import { attachImage, registerImage } from '../images/images.store.js';
import { notFriends } from './send.store.js';
import { pushRepeated, storeMessage } from './send.use-case.js';

type ImageContext = Pick<Context, 'pool' | 'live' | 'messageLimit' | 'imageFiles' | 'imageConverter'>;

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
  const job: ConversionJob = { input: join(folder, 'upload'), outputs: outputsIn(folder) };
  try {
    const received = await receiveImage(req, job.input, { maxBytes: MAX_IMAGE_BYTES, fields: imageFields });
    let isRepeated = true;
    const send = (): Promise<Message> => {
      isRepeated = false;
      return convertAndSend(ctx, senderId, received.fields, job);
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
  { recipientId, content }: z.output<typeof imageFields>,
  job: ConversionJob,
): Promise<Message> => {
  if (!(await areFriends(ctx.pool, senderId, recipientId))) throw notFriends();
  await ctx.messageLimit.take(senderId);
  const { width, height } = await ctx.imageConverter.convert(job);
  const image = { ...(await storeFiles(ctx, job)), width, height };
  return storeMessage(ctx, { senderId, recipientId, content: content ?? '', image }, (tx) => attachImage(tx, image.id));
};

const storeFiles = async ({ pool, imageFiles }: ImageContext, job: ConversionJob) => {
  const id = randomUUID();
  await registerImage(pool, id);
  const write = async (file: ImageFile, path: string): Promise<number> => {
    const content = await readFile(path);
    await imageFiles.write(id, file, content);
    return content.length;
  };
  const sizes = await Promise.all(IMAGE_FILES.map((file, at) => write(file, job.outputs[at]!.path)));
  return { id, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};

const outputsIn = (folder: string): ConversionJob['outputs'] => [
  { path: join(folder, 'full.webp'), format: 'webp', side: 2560, quality: 82 },
  { path: join(folder, 'thumbnail.webp'), format: 'webp', side: 480, quality: 75 },
];
