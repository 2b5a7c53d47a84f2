import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { keyOf, typeOf, type ImageFiles } from './image-files.js';
import { unavailable } from './unavailable.js';

export interface S3Settings {
  /** Amazon's own by default. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 10_000;

export class S3Files<File extends string> implements ImageFiles<File> {
  readonly #client: S3Client;
  readonly #bucket: string;

  /** @param files the file names of every image */
  constructor(
    { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings,
    private readonly files: readonly File[],
  ) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: endpoint !== undefined,
      // Stores other than Amazon's reject the checksums that the client adds otherwise.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 2_000, requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true },
    });
  }

  async write(imageId: string, file: File, content: Buffer): Promise<void> {
    const put = new PutObjectCommand({
      Bucket: this.#bucket,
      Key: keyOf(imageId, file),
      Body: content,
      ContentType: typeOf(file),
    });
    await this.#client.send(put, { abortSignal: AbortSignal.timeout(2 * TIMEOUT_MS) }).catch(unavailable);
  }

  async read(imageId: string, file: File, signal: AbortSignal): Promise<Buffer | null> {
    try {
      const get = new GetObjectCommand({ Bucket: this.#bucket, Key: keyOf(imageId, file) });
      const { Body } = await this.#client.send(get, { abortSignal: signal });
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      return error instanceof NoSuchKey ? null : unavailable(error);
    }
  }

  async remove(imageId: string): Promise<void> {
    for (const file of this.files)
      await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: keyOf(imageId, file) }));
  }
}
