import { extname } from 'node:path';

/**
 * Where the files of images are stored. `File` lists an image's file names, such as `full.webp`. A missing file is null;
 * removing it again is no error.
 */
export interface ImageFiles<File extends string> {
  /** @throws ProblemError unavailable */
  write(imageId: string, file: File, content: Buffer): Promise<void>;
  /** @throws ProblemError unavailable */
  read(imageId: string, file: File, signal: AbortSignal): Promise<Buffer | null>;
  /** Removes every file of the image. */
  remove(imageId: string): Promise<void>;
}

/** The first characters spread the images over folders. */
export const folderOf = (imageId: string): string => `${imageId.slice(0, 2)}/${imageId}`;
export const keyOf = (imageId: string, file: string): string => `${folderOf(imageId)}/${file}`;

/** @returns the media type, which the file name's ending states */
export const typeOf = (file: string): string => `image/${extname(file).slice(1)}`;
