import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { generalProblems } from '@ninepocket/contracts/http/problem';
import { imageFields, MAX_IMAGE_BYTES } from '@ninepocket/contracts/social/messages';
import { withFile, type UploadRules } from '@ninepocket/service-kit/http/multipart';
import { problem, ProblemError } from '@ninepocket/service-kit/http/problem';
import type { z } from 'zod';

export type ImageUpload = Parameters<typeof withFile>[0];
export type ReceivedImage = z.output<typeof imageFields> & {
  /** Of the fields and the file. */
  hash: Buffer;
};

const tooLarge = (): ProblemError =>
  problem('too_large', `The image is larger than ${MAX_IMAGE_BYTES / 1_000_000} MB. Please choose a smaller one.`);

const rules: UploadRules = {
  part: 'image',
  maxBytes: MAX_IMAGE_BYTES,
  missing: 'Please choose an image',
  tooLarge,
  refusal: () => null, // the content decides
};

/**
 * Streams the uploaded file to `path`, so that many slow uploads need no memory.
 * @throws ProblemError bad_input, too_large, unsupported_type
 */
export const receiveImage = (req: ImageUpload, path: string): Promise<ReceivedImage> =>
  withFile(req, rules, async ({ chunks, fields }) => {
    const file = createHash('sha256');
    await pipeline(hashed(file, atMost(MAX_IMAGE_BYTES, chunks)), createWriteStream(path));
    const read = imageFields.safeParse(Object.fromEntries(fields));
    if (read.success) {
      const hash = createHash('sha256').update(JSON.stringify(read.data)).update(file.digest()).digest();
      return { ...read.data, hash };
    }
    const errors = read.error.issues.map(({ path, message }) => ({ path: ['body', ...path].join('.'), message }));
    throw new ProblemError(400, 'bad_input', generalProblems.bad_input.title, { errors });
  });

async function* atMost(maxBytes: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge();
    yield chunk;
  }
}

async function* hashed(hash: Hash, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}
