import type { AuditEntry } from '@ninepocket/contracts/catalog/audit';
import { listCardImages, uploadCardImage } from '@ninepocket/contracts/catalog/images/card-images';
import { CARD_IMAGE_FILES, cardImageFiles, storedImageId } from '@ninepocket/contracts/catalog/images/image-files';
import { redAndBlue, smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { cardOf, createCards, imageForm, removalsAreDue, storedImages, uploadImage } from './card-image-world.js';
import { publishedEvents, startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const newCard = async (set: string): Promise<number> => (await createCards(world, 1, set))[0]!;
const read = async (path: string) => {
  const response = await fetch(world.catalog.url + path);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('uploading an image of a card', () => {
  it('when an admin uploads a front, then the card shows it, and everyone can read every size and format', async () => {
    const id = await newCard('Upload');
    const photo = await redAndBlue(2000, 2800).jpeg().toBuffer();
    const { status, body } = await uploadImage(world.admin, id, photo);
    expect(status).toBe(201);
    expect(body.image).toMatchObject({ cardId: id, side: 'front', width: 1000, height: 1400, url: body.card.frontImageUrl });
    expect((await cardOf(world, id)).frontImageUrl).toBe(body.image.url);
    const files = cardImageFiles(body.image.url)!;
    const sizes = { list: { width: 343, height: 480 }, detail: { width: 1000, height: 1400 } };
    for (const size of ['list', 'detail'] as const)
      for (const [format, type] of [['avif', 'heif'], ['webp', 'webp']] as const) {
        const { status: found, headers, bytes } = await read(files[size][format]);
        expect(found).toBe(200);
        expect(Object.fromEntries(headers)).toMatchObject({
          'content-type': `image/${format}`,
          'content-length': String(bytes.length),
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        });
        expect(await sharp(bytes).metadata()).toMatchObject({ format: type, ...sizes[size] });
      }
  }); // prettier-ignore

  it('when a photo has EXIF data with a place, then the stored files are upright and without metadata', async () => {
    const id = await newCard('Exif');
    const photo = await redAndBlue()
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await uploadImage(world.admin, id, photo);
    expect(body.image).toMatchObject({ width: 200, height: 300 });
    for (const file of CARD_IMAGE_FILES) {
      const { bytes } = await read(`/api/card-images/${body.image.id}/${file}`);
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, secret: bytes.includes('SecretCamera') }).toEqual({ secret: false });
    }
  });

  it('when a back is uploaded with a source and a licence, then both are recorded, and the front stays', async () => {
    const id = await newCard('Provenance');
    const front = (await uploadImage(world.admin, id, await smallJpeg())).body.image;
    const fields = { side: 'back', source: 'Own scan', licence: 'CC BY 4.0' };
    const admin = world.as({ userId: 7, isAdmin: true });
    const { body } = await admin.call(uploadCardImage, {
      params: { id },
      raw: imageForm(await smallJpeg(), fields),
    });
    expect(body.card).toMatchObject({ frontImageUrl: front.url, backImageUrl: body.image.url });
    const { body: images } = await world.admin.call(listCardImages, { params: { id } });
    expect(images).toEqual([body.image, front]);
    expect(body.image).toMatchObject({ ...fields, sourceUrl: null, addedBy: 7 });
    expect(front).toMatchObject({ source: 'upload', licence: null, addedBy: 1 });
  });

  it('when an image is stored, then other services receive the card with a higher version, and the audit log who did it', async () => {
    const id = await newCard('Event');
    const { body } = await uploadImage(world.admin, id, await smallJpeg());
    const events = await publishedEvents<{ cards: { id: number }[] }>(world.sql, 'catalog.cards.upserted');
    const facts = events.flatMap(({ cards }) => cards).filter((card) => card.id === id);
    expect(facts.at(-1)).toMatchObject({ frontImageUrl: body.image.url, version: 2 });
    const audited = await publishedEvents<AuditEntry>(world.sql, 'catalog.admin.changed');
    expect(audited.filter(({ target }) => target.id === String(id))).toMatchObject([
      {
        actorId: 1,
        action: 'card.image-stored',
        target: { type: 'card', label: 'Card 1 #1' },
        before: { frontImageUrl: null },
        after: { frontImageUrl: body.image.url, source: 'upload' },
      },
    ]);
  });

  it('when an image is replaced, then its files are removed after an hour, and those of the new one stay', async () => {
    const id = await newCard('Replaced');
    const first = (await uploadImage(world.admin, id, await smallJpeg())).body.image;
    const second = (await uploadImage(world.admin, id, await smallJpeg())).body.image;
    expect((await read(first.url)).status).toBe(200);
    await removalsAreDue(world);
    await eventually(async () => {
      expect((await world.admin.call(listCardImages, { params: { id } })).body).toEqual([second]);
    });
    expect((await read(first.url)).status).toBe(404);
    expect((await read(second.url)).status).toBe(200);
  });

  it('when two admins upload a front at the same time, then the card shows one, and only its files stay', async () => {
    const id = await newCard('Concurrent');
    const before = await storedImages(world);
    const answers = await Promise.all([
      uploadImage(world.admin, id, await smallJpeg()),
      uploadImage(world.as({ userId: 9, isAdmin: true }), id, await redAndBlue(200, 280).png().toBuffer()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const shown = storedImageId((await cardOf(world, id)).frontImageUrl)!;
    expect(answers.map(({ body }) => body.image.id)).toContain(shown);
    await removalsAreDue(world);
    await eventually(async () => {
      expect((await storedImages(world)).sort()).toEqual([...before, shown].sort());
    });
    const { rows } = await world.sql.query('select version from cards where id = $1', [id]);
    expect(rows).toEqual([{ version: 3 }]);
  });

  it('when a removed image is shown again before its removal, then its files stay until it is replaced again', async () => {
    const id = await newCard('Restored');
    const { url } = (await uploadImage(world.admin, id, await smallJpeg())).body.image;
    const other = (await uploadImage(world.admin, id, await smallJpeg())).body.image;
    await world.sql.query('update cards set front_image_url = $2 where id = $1', [id, url]); // as an undo does
    await removalsAreDue(world);
    await eventually(async () => {
      expect((await world.sql.query('select from image_removals')).rowCount).toBe(0);
    });
    expect((await read(other.url)).status).toBe(404);
    expect((await read(url)).status).toBe(200);
    await uploadImage(world.admin, id, await smallJpeg());
    await removalsAreDue(world);
    await eventually(async () => expect((await read(url)).status).toBe(404));
  });

  it('when the card is deleted, then the files are removed', async () => {
    const id = await newCard('Deleted');
    const { url } = (await uploadImage(world.admin, id, await smallJpeg())).body.image;
    await world.sql.query('delete from cards where id = $1', [id]); // as the undo of an import does
    await eventually(async () => expect((await read(url)).status).toBe(404));
  });
});

describe('reading a file', () => {
  it('when the id or the file is unknown or malformed, then it is not found or refused', async () => {
    const id = '3f0b2c50-8f5b-4b8e-9a54-1e8f8a3f0d11';
    const statuses = [];
    for (const path of [`${id}/list.webp`, `${id}/full.webp`, `..%2f..%2fetc/list.webp`, `1/list.webp`])
      statuses.push((await read(`/api/card-images/${path}`)).status);
    expect(statuses).toEqual([404, 400, 400, 400]);
  });
});
