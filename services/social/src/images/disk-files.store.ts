import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { keyOf, type ImageFiles, type ImageSize, type StoredFile } from './image-files.store.js';

export class DiskFiles implements ImageFiles {
  constructor(private readonly root: string) {}

  /** A file appears under its name only when it is complete and on disk. */
  async write(imageId: string, size: ImageSize, content: Buffer): Promise<void> {
    const path = join(this.root, keyOf(imageId, size));
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

  async open(imageId: string, size: ImageSize): Promise<StoredFile | null> {
    try {
      const file = await open(join(this.root, keyOf(imageId, size)));
      const { size: bytes } = await file.stat();
      return { bytes, stream: file.createReadStream() };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(imageId: string): Promise<void> {
    await rm(dirname(join(this.root, keyOf(imageId, 'full'))), { recursive: true, force: true });
  }
}
