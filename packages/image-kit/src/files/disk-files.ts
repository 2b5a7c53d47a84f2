import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderOf, keyOf, type ImageFiles } from './image-files.js';

export class DiskFiles<File extends string> implements ImageFiles<File> {
  constructor(private readonly root: string) {}

  /** A file appears under its name only when it is complete and on disk. */
  async write(imageId: string, file: File, content: Buffer): Promise<void> {
    const path = join(this.root, keyOf(imageId, file));
    const temporary = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(temporary, content, { flush: true });
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async read(imageId: string, file: File, signal: AbortSignal): Promise<Buffer | null> {
    try {
      return await readFile(join(this.root, keyOf(imageId, file)), { signal });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(imageId: string): Promise<void> {
    await rm(join(this.root, folderOf(imageId)), { recursive: true, force: true });
  }
}
