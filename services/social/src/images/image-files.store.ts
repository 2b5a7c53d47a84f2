import type { Readable } from 'node:stream';

export type ImageSize = 'full' | 'thumbnail';
export const SIZES: readonly ImageSize[] = ['full', 'thumbnail'];

export interface StoredFile {
  bytes: number;
  stream: Readable;
}

/** Where the files of images are. A missing file is null; removing it again is no error. */
export interface ImageFiles {
  /** @throws ProblemError unavailable */
  write(imageId: string, size: ImageSize, content: Buffer): Promise<void>;
  /** @throws ProblemError unavailable */
  open(imageId: string, size: ImageSize, signal: AbortSignal): Promise<StoredFile | null>;
  remove(imageId: string): Promise<void>;
}

/** The first characters spread the images over folders. */
export const keyOf = (imageId: string, size: ImageSize): string => `${imageId.slice(0, 2)}/${imageId}/${size}.webp`;
