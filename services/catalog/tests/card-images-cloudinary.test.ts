import { cardImageFiles } from '@ninepocket/contracts/catalog/images/image-files';
import { smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import { eventually, testConfig } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSandbox } from '../../../infra/sandbox/server.mjs';
import { startCatalog } from '../src/start.js';
import { cardOf, createCards, removalsAreDue, uploadImage } from './card-image-world.js';
import { startWorld, UNREACHABLE, type World } from './world.js';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let world: World;
beforeAll(async () => {
  sandbox = await startSandbox();
  world = await startWorld(UNREACHABLE, {
    CARD_IMAGE_STORE: 'cloudinary',
    CLOUDINARY_CLOUD_NAME: 'ninepocket',
    CLOUDINARY_API_KEY: 'key',
    CLOUDINARY_API_SECRET: 'sandbox',
    CLOUDINARY_API_BASE: sandbox.url,
    CLOUDINARY_DELIVERY_BASE: sandbox.url,
  });
});
afterAll(async () => {
  await world.close();
  await sandbox.stop();
});

const read = async (path: string) => {
  const response = await fetch(world.catalog.url + path);
  await response.arrayBuffer();
  return [response.status, response.headers.get('content-type')];
};

describe('card images at Cloudinary', () => {
  it('when an image is uploaded and replaced, then it is read through the same addresses until it is removed', async () => {
    const [id] = (await createCards(world, 1, 'Cloudinary')) as [number];
    const { image } = (await uploadImage(world.admin, id, await smallJpeg())).body;
    const { detail } = cardImageFiles(image.url)!;
    expect([await read(detail.avif), await read(image.url)]).toEqual([
      [200, 'image/avif'],
      [200, 'image/webp'],
    ]);
    await uploadImage(world.admin, id, await smallJpeg());
    await removalsAreDue(world);
    await eventually(async () => expect((await read(detail.avif))[0]).toBe(404));
  });

  it('when Cloudinary is unavailable, then the card stays as it is, and the answer is 503', async () => {
    const [id] = (await createCards(world, 1, 'Unavailable')) as [number];
    sandbox.cloudinary.setFault('500');
    const { status, body } = await uploadImage(world.admin, id, await smallJpeg());
    sandbox.cloudinary.setFault(null);
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect((await cardOf(world, id)).frontImageUrl).toBeNull();
  });

  it('when Cloudinary does not answer while many images are to be removed, then imports go on', async () => {
    sandbox.cloudinary.setFault('slow');
    await world.sql.query(
      'insert into image_removals (image_id, due_at) select gen_random_uuid(), now() from generate_series(1, 80)',
    );
    await eventually(async () => {
      const { rowCount } = await world.sql.query(
        `select from graphile_worker.jobs where task_identifier = 'catalog.image-removal' and locked_at is not null`,
      );
      expect(rowCount).toBe(1);
    });
    await createCards(world, 1, 'Slow');
    sandbox.cloudinary.setFault(null);
  });

  it('when the account is not configured, then the service does not start and names what is missing', async () => {
    const env = testConfig({ ...world.env, DATABASE_URL: world.env.DATABASE_URL!, CLOUDINARY_API_SECRET: '' });
    await expect(startCatalog(env)).rejects.toThrow(
      'CLOUDINARY_API_SECRET is not set, but CARD_IMAGE_STORE is cloudinary.',
    );
  });
});
