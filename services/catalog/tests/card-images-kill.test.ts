import { cardImageUrl } from '@ninepocket/contracts/catalog/images/image-files';
import { smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cardOf, createCards, removalsAreDue, storedImages, uploadImage } from './card-image-world.js';
import { catalogProcesses } from './catalog-process.js';
import type pg from 'pg';

const { database, startProcess, end, endAll } = catalogProcesses();
let imageDir: string;
beforeAll(async () => {
  imageDir = await mkdtemp(join(tmpdir(), 'ninepocket-card-images-'));
});
afterAll(async () => {
  await endAll();
  await rm(imageDir, { recursive: true });
});

const start = (url: string) => startProcess(url, { CARD_IMAGE_DIR: imageDir });

/** Another writer of the card, so that the upload waits after its files are stored. */
const holdCard = async (sql: pg.Pool, id: number) => {
  const writer = await sql.connect();
  await writer.query('begin');
  await writer.query('select from cards where id = $1 for update', [id]);
  return async (): Promise<void> => {
    await writer.query('rollback');
    writer.release();
  };
};

describe('a killed upload', () => {
  it('when the process is killed after the files are stored, then the card keeps its image and the files are removed', async () => {
    const { url, sql } = await database();
    const { child, admin } = await start(url);
    const [id] = (await createCards({ admin }, 1, 'Killed')) as [number];
    const before = (await uploadImage(admin, id, await smallJpeg())).body.image;
    const letGo = await holdCard(sql, id);
    const uploading = uploadImage(admin, id, await smallJpeg()).catch(() => 'lost');
    await eventually(async () => expect(await storedImages({ imageDir })).toHaveLength(2));
    await end(child, 'SIGKILL');
    expect(await uploading).toBe('lost');
    await letGo();

    const { admin: next } = await start(url);
    await removalsAreDue({ sql });
    await eventually(async () => expect(await storedImages({ imageDir })).toEqual([before.id]));
    expect((await cardOf({ admin: next }, id)).frontImageUrl).toBe(cardImageUrl(before.id));
    // The entry is deleted after the files.
    await eventually(async () => {
      const { rows } = await sql.query('select id from card_images union all select image_id from image_removals');
      expect(rows).toEqual([{ id: before.id }]);
    });
  });
});
