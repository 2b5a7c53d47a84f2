import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fieldMessage } from '@ninepocket/contracts/http/fields/field-messages';
import { generalProblems } from '@ninepocket/contracts/http/problems/problem';
import { withFile, type UploadRules } from '@ninepocket/service-kit/http/multipart';
import { problem, ProblemError } from '@ninepocket/service-kit/http/problem';
import type { z } from 'zod';

export type ImageUpload = Parameters<typeof withFile>[0];
export interface ReceivedImage<Fields> {
  /** The form's other fields. */
  fields: Fields;
  /** Of the fields and the file. */
  hash: Buffer;
}
export interface ReceivingRules<Fields extends z.ZodType> {
  maxBytes: number;
  fields: Fields;
}

/**
 * Streams the uploaded file, the form's part `image`, to `path`, so that many slow uploads need no memory.
 * @throws ProblemError bad_input, too_large, unsupported_type
 */
export const receiveImage = <Fields extends z.ZodType>(
  req: ImageUpload,
  path: string,
  { maxBytes, fields: shape }: ReceivingRules<Fields>,
): Promise<ReceivedImage<z.output<Fields>>> =>
  withFile(req, uploadRules(maxBytes), async ({ chunks, fields }) => {
    const file = createHash('sha256');
    await pipeline(hashed(file, atMost(maxBytes, chunks)), createWriteStream(path));
    const read = shape.safeParse(Object.fromEntries(fields), { error: fieldMessage });
    if (read.success) {
      const hash = createHash('sha256').update(JSON.stringify(read.data)).update(file.digest()).digest();
      return { fields: read.data, hash };
    }
    const errors = read.error.issues.map((issue) => ({
      path: ['body', ...issue.path].join('.'),
      message: issue.message,
    }));
    throw new ProblemError(400, 'bad_input', generalProblems.bad_input.title, { errors });
  });

const uploadRules = (maxBytes: number): UploadRules => ({
  part: 'image',
  maxBytes,
  missing: 'Please choose an image',
  tooLarge: () => tooLarge(maxBytes),
  refusal: () => null, // the content decides
});

const tooLarge = (maxBytes: number): ProblemError =>
  problem('too_large', `The image is larger than ${maxBytes / 1_000_000} MB. Please choose a smaller one.`);

async function* atMost(maxBytes: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

async function* hashed(hash: Hash, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}
