import { randomBytes } from 'node:crypto';
import { addCardImageFromUrl, uploadCardImage } from '@ninepocket/contracts/catalog/images/card-images';
import { deleteCard } from '@ninepocket/contracts/catalog/catalog';
import { animatedGif, flatPng, redAndBlue, smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cardOf, createCards, imageForm, storedImages, uploadImage } from './card-image-world.js';
import { startWorld, type World } from './world.js';

let world: World;
let id: number;
let retired: number;
beforeAll(async () => {
  world = await startWorld();
  [id, retired] = (await createCards(world, 2, 'Bad input')) as [number, number];
  await world.admin.call(deleteCard, { params: { id: retired } });
});
afterAll(() => world.close());

const expectUnchanged = async (): Promise<void> => {
  expect(await cardOf(world, id)).toMatchObject({ frontImageUrl: null, backImageUrl: null });
  expect(await storedImages(world)).toEqual([]);
  expect((await world.sql.query('select from image_removals')).rowCount).toBe(0);
};

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('a file that is not a usable image', () => {
  it.each([
    ['an HTML page with a script', async () => '<html><script>alert(1)</script></html>'],
    ['an SVG with a script', async () => SVG],
    ['an empty file', async () => ''],
    ['random bytes', async () => randomBytes(5_000)],
    ['a truncated JPEG', async () => (await redAndBlue(1000, 1400).jpeg().toBuffer()).subarray(0, 2_000)],
    ['an image of 400 megapixels', async () => flatPng(20_000)],
    ['a TIFF', () => redAndBlue().tiff().toBuffer()],
  ])('when %s is uploaded, then it is refused and nothing is stored', async (_, file) => {
    const { status, body } = await uploadImage(world.admin, id, await file());
    expect([status, body.code]).toEqual([400, 'bad_image']);
    await expectUnchanged();
  });

  it('when a file has 50 MB, then the answer is 413', async () => {
    const { status, body } = await uploadImage(world.admin, id, Buffer.alloc(50_000_000));
    expect([status, body.code]).toEqual([413, 'too_large']);
    await expectUnchanged();
  });

  it('when the file has the wrong name and type, then its content decides', async () => {
    const [other] = await createCards(world, 1, 'Wrong type');
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(await smallJpeg())], { type: 'text/html' }), 'page.html');
    expect((await world.admin.call(uploadCardImage, { params: { id: other! }, raw: form })).status).toBe(201);
  });

  it('when a GIF has 10,000 frames, then its first frame is stored', async () => {
    const [other] = await createCards(world, 1, 'Animation');
    const { status, body } = await uploadImage(world.admin, other!, animatedGif(10_000));
    expect(status).toBe(201);
    expect(body.image).toMatchObject({ width: 100, height: 100 });
  });
});

describe('a request that is not valid', () => {
  it('when the side is unknown, the file is missing or the body is not a form, then the answer says so', async () => {
    const send = (raw: FormData | string) => world.admin.call(uploadCardImage, { params: { id }, raw });
    const form = new FormData();
    form.set('side', 'front');
    const answers = [await send(imageForm(await smallJpeg(), { side: 'top' })), await send(form), await send('text')];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'bad_input'],
      [400, 'bad_input'],
      [415, 'unsupported_type'],
    ]);
    expect(answers[0]!.body.errors).toMatchObject([{ path: 'body.side' }]);
  });

  it('when the card is unknown or retired, then it is not found', async () => {
    for (const cardId of [retired, 999_999]) {
      expect((await uploadImage(world.admin, cardId, await smallJpeg())).body.code).toBe('not_found');
      const body = { url: 'https://example.org/a.png' };
      const fromUrl = await world.admin.call(addCardImageFromUrl, { params: { id: cardId }, body });
      expect(fromUrl.body.code).toBe('not_found');
    }
  });

  it('when a collector or an anonymous caller uploads an image, then it is refused', async () => {
    const jpeg = await smallJpeg();
    expect((await uploadImage(world.collector, id, jpeg)).status).toBe(403);
    expect((await uploadImage(world.as(null), id, jpeg)).status).toBe(401);
  });
});
