import { Agent } from 'node:http';
import { extname } from 'node:path';
import { v2 as cloudinary, type UploadApiErrorResponse, type UploadApiOptions } from 'cloudinary';
import { request } from 'undici';
import { keyOf, type ImageFiles } from './image-files.js';
import { unavailable } from './unavailable.js';

export interface CloudinarySettings {
  cloudName: string;
  apiKey: string;
  apiSecret: string;
  /** Address of the upload API and address of the files; Cloudinary's own, or those of the sandbox. */
  apiUrl: string;
  deliveryUrl: string;
}

const TIMEOUT_MS = 10_000;

/** Each file is an image of its own, delivered as it was uploaded. */
export class CloudinaryFiles<File extends string> implements ImageFiles<File> {
  /** @param files the file names of every image */
  constructor(
    private readonly settings: CloudinarySettings,
    private readonly files: readonly File[],
  ) {}

  async write(imageId: string, file: File, content: Buffer): Promise<void> {
    const options = { ...this.#account(), public_id: publicIdOf(imageId, file), resource_type: 'image' as const };
    const uploaded = new Promise<void>((resolve, reject) => {
      const done = (error?: UploadApiErrorResponse): void => (error ? reject(asError(error)) : resolve());
      cloudinary.uploader.upload_stream(options, done).end(content);
    });
    await uploaded.catch(unavailable);
  }

  async read(imageId: string, file: File, signal: AbortSignal): Promise<Buffer | null> {
    const timeouts = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
    const { statusCode, body } = await request(this.addressOf(imageId, file), { ...timeouts, signal }).catch(
      unavailable,
    );
    if (statusCode === 200) return Buffer.from(await body.arrayBuffer().catch(unavailable));
    await body.dump();
    return statusCode === 404 ? null : unavailable(new Error(`Cloudinary responded with the status ${statusCode}.`));
  }

  async remove(imageId: string): Promise<void> {
    const options = { ...this.#account(), resource_type: 'image', invalidate: true };
    for (const file of this.files)
      await cloudinary.uploader.destroy(publicIdOf(imageId, file), options).catch((error: unknown) => {
        throw asError(error);
      });
  }

  /** @returns the file's delivery address */
  addressOf(imageId: string, file: File): string {
    const { protocol, host } = new URL(this.settings.deliveryUrl);
    return cloudinary.url(publicIdOf(imageId, file), {
      cloud_name: this.settings.cloudName,
      format: extname(file).slice(1),
      urlAnalytics: false,
      ...(protocol === 'https:' ? { secure: true, secure_distribution: host } : { secure: false, cname: host }),
    });
  }

  #account(): UploadApiOptions {
    const { cloudName, apiKey, apiSecret, apiUrl } = this.settings;
    return {
      cloud_name: cloudName,
      api_key: apiKey,
      api_secret: apiSecret,
      upload_prefix: apiUrl,
      timeout: TIMEOUT_MS,
      // The package always calls https.request, which accepts the agent of an http address.
      ...(apiUrl.startsWith('http:') && { agent: new Agent() }),
    };
  }
}

/** Cloudinary appends the format to it. */
const publicIdOf = (imageId: string, file: string): string => keyOf(imageId, file.replace('.', '-'));

/** The package rejects with plain objects, some of which wrap the error. */
const asError = (reason: unknown): Error => {
  const { error = reason } = reason as { error?: unknown };
  return error instanceof Error
    ? error
    : new Error(`Cloudinary: ${(error as { message?: string }).message ?? 'failed'}`);
};
