/** Cards and images for the tests of card images. */
import { readdir } from 'node:fs/promises';
import { uploadCardImage, type CardSide } from '@ninepocket/contracts/catalog/images/card-images';
import { getCard, listCards, type Card } from '@ninepocket/contracts/catalog/catalog';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { csvOf, importCsv, buildRows, type World } from './world.js';

/** Creates cards of a set of their own. */
export const createCards = async (world: Pick<World, 'admin'>, count: number, set: string): Promise<number[]> => {
  await importCsv(world.admin, csvOf(buildRows(count, set)));
  const { body } = await world.admin.call(listCards, { query: { limit: '100' } });
  return body.filter((card) => card.set.name === set).map(({ id }) => id);
};

export const cardOf = async (world: Pick<World, 'admin'>, id: number): Promise<Card> =>
  (await world.admin.call(getCard, { params: { id } })).body;

export const imageForm = (file: Buffer | string, fields: Record<string, string> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'card.jpg');
  return form;
};

export const uploadImage = (client: TestClient, id: number, file: Buffer | string, side?: CardSide) =>
  client.call(uploadCardImage, { params: { id }, raw: imageForm(file, side && { side }) });

/** Ids of the images whose files are stored. */
export const storedImages = async ({ imageDir }: Pick<World, 'imageDir'>): Promise<string[]> => {
  const names = await readdir(imageDir, { recursive: true });
  return names.filter((name) => name.endsWith('list.webp')).map((name) => name.split('/')[1]!);
};

/** As after an hour. */
export const removalsAreDue = async ({ sql }: Pick<World, 'sql'>): Promise<void> => {
  await sql.query('update image_removals set due_at = now()');
};
