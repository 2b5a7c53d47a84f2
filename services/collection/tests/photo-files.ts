/** Ways to add, read and look for photos. */
import { readdir } from 'node:fs/promises';
import { addPhoto, photoIdOf, type PhotoSide } from '@ninepocket/contracts/collection/holdings/photos';
import { smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import type { World } from './world.js';

interface Upload {
  side?: PhotoSide;
  file?: Buffer | string;
  key?: string;
}

export const photoForm = (side: string, file: Buffer | string): FormData => {
  const form = new FormData();
  form.set('side', side);
  form.set('image', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'card.jpg');
  return form;
};

export const upload = async (me: TestClient, id: number, { side = 'front', file, key }: Upload = {}) =>
  me.call(addPhoto, {
    params: { id },
    raw: photoForm(side, file ?? (await smallJpeg())),
    headers: key === undefined ? undefined : { 'idempotency-key': key },
  });

/** As an `img` element loads it: without a token. */
export const read = async ({ collection }: World, address: string | null) => {
  const response = await fetch(collection.url + (address ?? '/api/photos/none'));
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** Ids of the photos whose files are stored. */
export const storedPhotos = async ({ photoDir }: World): Promise<string[]> => {
  const names = await readdir(photoDir, { recursive: true });
  return names.filter((name) => name.endsWith('330.webp')).map((name) => name.split('/')[1]!);
};

/** As a month later. */
export const removalIsDue = async ({ sql }: World, address: string | null): Promise<void> => {
  await sql.query(`update image_removals set due_at = now() where image_id = $1`, [photoIdOf(address ?? '')]);
};
