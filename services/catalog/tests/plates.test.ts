import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { updateCard } from '@ninepocket/contracts/catalog/cards/admin-cards';
import { deleteCard, getCardSet, listMainSets, showcase } from '@ninepocket/contracts/catalog/catalog';
import { latestPlate } from '@ninepocket/contracts/catalog/images/plate-files';
import { DiskFiles } from '@ninepocket/image-kit/files/disk-files';
import { createLog } from '@ninepocket/service-kit/process/log';
import S3rver from 's3rver';
import sharp from 'sharp';
import { PlatePainter, type PlateFile } from '../src/plates/draw-plate.use-case.js';
import { findPlateFacts } from '../src/plates/plates.store.js';
import { cardOf, createCards } from './card-image-world.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const IMMUTABLE = 'public, max-age=31536000, immutable';
const newCard = async (set: string): Promise<number> => (await createCards(world, 1, set))[0]!;
const addressOf = async (id: number, { admin } = world): Promise<string> => (await cardOf({ admin }, id)).drawnImageUrl;
const read = async (path: string, { catalog } = world) => {
  const response = await fetch(catalog.url + path, { redirect: 'manual' });
  const { status, headers } = response;
  return {
    status,
    type: headers.get('content-type'),
    caching: headers.get('cache-control'),
    location: headers.get('location'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes('.webp'));
/** Of the card with this address. */
const stored = async (address: string): Promise<string[]> => {
  const key = /(\w+)-\d+\.webp$/.exec(address)?.[1] ?? '';
  return (await filesIn(world.imageDir)).filter((name) => name.includes(key)).map((name) => name.split('/').at(-1)!);
};

describe('plates', () => {
  it('when a plate is read, then it is drawn once, stored, and immutable for everyone', async () => {
    const address = await addressOf(await newCard('Drawn'));
    const first = await read(address);
    expect(first).toMatchObject({ status: 200, type: 'image/webp', caching: IMMUTABLE });
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'webp', width: 330, height: 462 });
    expect(await stored(address)).toEqual(['330.webp']);
    expect(await read(address)).toEqual(first);
    const large = await read(address.replace('-330', '-660'));
    expect(await sharp(large.bytes).metadata()).toMatchObject({ width: 660, height: 924 });
    expect((await stored(address)).sort()).toEqual(['330.webp', '660.webp']);
  });

  it('when a card has no image, then its frontImageUrl stays null', async () => {
    const id = await newCard('Missing');
    await read(await addressOf(id));
    expect((await cardOf(world, id)).frontImageUrl).toBeNull();
  });

  it('when a set, main sets or the landing page show a card, then its address is the current one', async () => {
    const id = await newCard('Everywhere');
    const { drawnImageUrl, set } = await cardOf(world, id);
    const { body } = await world.collector.call(getCardSet, { params: { key: set.slug } });
    expect(body.firstCard).toMatchObject({ id, drawnImageUrl });
    expect((await world.collector.call(listMainSets)).status).toBe(200);
    const shown = (await world.as(null).call(showcase)).body;
    for (const card of shown) expect((await read(card.drawnImageUrl)).status).toBe(200);
  });

  it('when the card changes, then its old address redirects to the new one, and the old files are removed', async () => {
    const id = await newCard('Renamed');
    const old = await addressOf(id);
    await read(old);
    await read(old.replace('-330', '-660'));
    const { version } = await cardOf(world, id);
    await world.admin.call(updateCard, { params: { id }, body: { name: 'Another name', version } });
    const now = await addressOf(id);
    expect(now).not.toBe(old);
    expect(await read(old)).toMatchObject({ status: 302, location: now, caching: 'public, max-age=300' });
    expect(await stored(old)).toHaveLength(2);
    expect((await read(now)).status).toBe(200);
    expect([await stored(old), await stored(now)]).toEqual([[], ['330.webp']]);
  });

  it('when the key is wrong or unknown to the reader, then the address redirects, and nothing is drawn', async () => {
    const id = await newCard('Guessed');
    const address = await addressOf(id);
    for (const path of [latestPlate(id), `/api/plates/${id}/0123456789abcdef-330.webp`])
      expect(await read(path)).toMatchObject({ status: 302, location: address });
    expect(await read(`/api/plates/${id}/latest-660.webp`)).toMatchObject({
      location: address.replace('-330', '-660'),
    });
    expect(await stored(address)).toEqual([]);
  });

  it.each([
    ['/api/plates/999999/latest-330.webp', 404],
    ['/api/plates/x/latest-330.webp', 400],
    ['/api/plates/1/latest-331.webp', 400],
    ['/api/plates/1/latest-330.png', 400],
    ['/api/plates/1/..%2Flatest-330.webp', 400],
  ])('when %s is read, then the status is %i', async (path, status) => {
    expect((await read(path)).status).toBe(status);
  });

  it('when a card is retired, then its owners still see its plate', async () => {
    const id = await newCard('Retired');
    const address = await addressOf(id);
    await world.admin.call(deleteCard, { params: { id } });
    expect(await read(address)).toMatchObject({ status: 200, caching: IMMUTABLE });
  });

  it('when the files are lost, then the same picture is drawn again', async () => {
    const address = await addressOf(await newCard('Lost'));
    const { bytes } = await read(address);
    await rm(join(world.imageDir, 'plates'), { recursive: true });
    expect((await read(address)).bytes.equals(bytes)).toBe(true);
    expect(await stored(address)).toEqual(['330.webp']);
  });

  it('when a plate cannot be stored, then it is shown nevertheless', async () => {
    const address = await addressOf(await newCard('Full'));
    const { sql } = world;
    await sql.query('alter table plates rename to plates_elsewhere');
    expect((await read(address)).status).toBe(200);
    await sql.query('alter table plates_elsewhere rename to plates');
    expect(await stored(address)).toEqual([]);
    await read(address);
    expect(await stored(address)).toEqual(['330.webp']);
  });

  it('when many cards and sizes are read at once, then each request gets its own plate', async () => {
    const addresses = await Promise.all((await createCards(world, 8, 'Many')).map((id) => addressOf(id)));
    const paths = addresses.flatMap((address) => [address, address.replace('-330', '-660'), address]);
    const pictures = await Promise.all(paths.map((path) => read(path)));
    expect(pictures.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(new Set(pictures.map(({ bytes }) => bytes.toString('base64'))).size).toBe(16);
  });
});

describe('PlatePainter', () => {
  const painterIn = (folder: string) =>
    new PlatePainter(world.sql, new DiskFiles<PlateFile>(folder), createLog('catalog', 'silent'));

  it('when several requests wait for one plate, then it is drawn once', async () => {
    const card = await findPlateFacts(world.sql, await newCard('At once'));
    const painter = painterIn(join(world.imageDir, 'at-once'));
    const { signal } = new AbortController();
    const [first, second, other] = await Promise.all([
      painter.draw(card, 330, signal),
      painter.draw(card, 330, AbortSignal.abort()),
      painter.draw(card, 660, signal),
    ]);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  it('when nobody waits any longer, then the plate is not drawn, but later it is', async () => {
    const card = await findPlateFacts(world.sql, await newCard('Given up'));
    const folder = join(world.imageDir, 'given-up');
    await mkdir(folder);
    const painter = painterIn(folder);
    await expect(painter.draw(card, 330, AbortSignal.abort())).rejects.toMatchObject({ status: 503 });
    expect(await filesIn(folder)).toEqual([]);
    await painter.draw(card, 330, new AbortController().signal);
    expect(await filesIn(folder)).toHaveLength(1);
  });
});

describe('plates in an S3-compatible store', () => {
  it('when an object is lost, then the plate is drawn again; when the card changes, then its objects are removed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ninepocket-s3-'));
    const configureBuckets = [{ name: 'images' }];
    const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets });
    const { port } = await server.run();
    const s3 = await startWorld(undefined, {
      CARD_IMAGE_STORE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'images',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    });
    const objects = async () =>
      (await filesIn(folder)).filter((name) => name.endsWith('_object')).map((name) => name.split('/')[2]);
    const [id] = (await createCards(s3, 1, 'Objects')) as [number];
    const address = await addressOf(id, s3);
    const { bytes } = await read(address, s3);
    const [former] = await objects();
    await rm(join(folder, 'images'), { recursive: true });
    await mkdir(join(folder, 'images'));
    expect((await read(address, s3)).bytes.equals(bytes)).toBe(true);
    expect(await objects()).toEqual([former]);
    const { version } = await cardOf(s3, id);
    await s3.admin.call(updateCard, { params: { id }, body: { name: 'Another name', version } });
    await read(await addressOf(id, s3), s3);
    expect(await objects()).toEqual([expect.not.stringMatching(former!)]);
    await s3.close();
    await server.close();
    await rm(folder, { recursive: true });
  });
});
