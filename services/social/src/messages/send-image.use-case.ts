import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from '@ninepocket/contracts/social/messages/messages';
import { MAX_IMAGE_BYTES } from '@ninepocket/contracts/social/messages/message-limits';
import { imageFields } from '@ninepocket/contracts/social/messages/messages.schemas';
import type { ConversionJob } from '@ninepocket/image-kit/convert/image-converter';
import { receiveImage, type ImageUpload } from '@ninepocket/image-kit/upload/receive-image';
import { createUploadFolder } from '@ninepocket/image-kit/upload/upload-folder';
import { transaction } from '@ninepocket/service-kit/database/database';
import { runOnce, withContent, type KeyedRequest } from '@ninepocket/service-kit/idempotency/idempotency';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { requireRoom, takeRoom } from '../images/image-storage.store.js';
import { IMAGE_FILES } from '../images/image-sizes.rules.js';
import { attachImage, registerImage } from '../images/images.store.js';
import { mayWrite } from './may-write.store.js';
import { notFriends } from './send.store.js';
import { pushRepeated, storeMessage } from './send.use-case.js';

type ImageContext = Pick<Context, 'pool' | 'live' | 'messageLimit' | 'imageFiles' | 'imageConverter'>;

/**
 * Whether they may write and room are checked before the image is decoded, and again when the message is stored.
 * @param keyed a repeated request with the same fields and file gets the first response
 * @throws ProblemError not_friends (403), bad_image, too_large, bad_input, too_many_requests, unavailable,
 *   request_in_progress, idempotency_key_reused, daily_image_limit, image_storage_full
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
  if (!(await mayWrite(ctx.pool, senderId, recipientId))) throw notFriends();
  await ctx.messageLimit.take(senderId);
  await requireRoom(ctx.pool, senderId, 1);
  const { width, height } = await ctx.imageConverter.convert(job, String(senderId));
  const files = await Promise.all(job.outputs.map(({ path }) => readFile(path)));
  const bytes = files.reduce((sum, { length }) => sum + length, 0);
  await requireRoom(ctx.pool, senderId, bytes);
  const image = { id: await storeFiles(ctx, files), width, height, bytes };
  return transaction(ctx.pool, async (tx) => {
    await takeRoom(tx, senderId, bytes);
    const message = await storeMessage(tx, ctx.live, { senderId, recipientId, content: content ?? '', image });
    await attachImage(tx, image.id);
    return message;
  });
};

/** @returns the new image's id */
const storeFiles = async ({ pool, imageFiles }: ImageContext, files: readonly Buffer[]): Promise<string> => {
  const id = randomUUID();
  await registerImage(pool, id);
  await Promise.all(IMAGE_FILES.map((file, at) => imageFiles.write(id, file, files[at]!)));
  return id;
};

const outputsIn = (folder: string): ConversionJob['outputs'] => [
  { path: join(folder, 'full.webp'), format: 'webp', side: 2560, quality: 82 },
  { path: join(folder, 'thumbnail.webp'), format: 'webp', side: 480, quality: 75 },
];
