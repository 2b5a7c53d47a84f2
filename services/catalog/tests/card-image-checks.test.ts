import {
  checkCardImages,
  listBrokenImages,
  listSimilarImages,
  MAX_IMAGE_DISTANCE,
} from '@ninepocket/contracts/catalog/images/card-images';
import { webServer, type WebServer } from '@ninepocket/image-kit/testing/web-server';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { createCards, uploadImage } from './card-image-world.js';
import { startWorld, UNREACHABLE, type World } from './world.js';

let server: WebServer;
let world: World;
const broken = new Set<string>();
beforeAll(async () => {
  server = await webServer((req, res) => {
    res.statusCode = broken.has(req.url!) ? 404 : 200;
    res.setHeader('content-type', req.url === '/page' ? 'text/html' : 'image/png').end();
  });
  world = await startWorld(UNREACHABLE, { TRUSTED_IMAGE_ORIGIN: server.origin });
});
afterAll(async () => {
  await world.close();
  await server.close();
});

const show = (id: number, front: string | null, back: string | null = null) =>
  world.sql.query('update cards set front_image_url = $2, back_image_url = $3 where id = $1', [id, front, back]);
const check = async (limit = 100): Promise<{ checked: number; broken: number; pages: number }> => {
  const sum = { checked: 0, broken: 0, pages: 0 };
  for (let after: number | null = 0; after !== null; sum.pages++) {
    const body: { after: number; limit: number } = { after, limit };
    const answer = await world.as({ service: 'automation' }).call(checkCardImages, { body });
    expect(answer.status).toBe(200);
    sum.checked += answer.body.checked;
    sum.broken += answer.body.broken;
    after = answer.body.next;
  }
  return sum;
};
const listed = async () => (await world.admin.call(listBrokenImages)).body;

describe('checking external images', () => {
  it('when addresses fail, then they are listed with reason and time until they work or are replaced', async () => {
    const [works, gone, page, refused, none] = await createCards(world, 5, 'Broken');
    broken.add('/gone').add('/back');
    await show(works!, `${server.origin}/works`, `${server.origin}/back`);
    await show(gone!, `${server.origin}/gone`);
    await show(page!, `${server.origin}/page`);
    await show(refused!, 'https://127.0.0.1/a.png');
    await show(none!, null);
    expect(await check()).toEqual({ checked: 5, broken: 4, pages: 1 });
    const first = await listed();
    expect(first.map(({ card, side, reason, httpStatus }) => [card.id, side, reason, httpStatus])).toEqual([
      [works, 'back', 'http_error', 404],
      [gone, 'front', 'http_error', 404],
      [page, 'front', 'not_an_image', null],
      [refused, 'front', 'refused', null],
    ]);
    expect(first[0]).toMatchObject({ url: `${server.origin}/back`, card: { setName: 'Broken', cardNumber: '1' } });

    broken.delete('/back');
    await show(page!, `${server.origin}/works`);
    expect((await listed()).map(({ card }) => card.id)).toEqual([works, gone, refused]);
    expect(await check()).toEqual({ checked: 5, broken: 2, pages: 1 });
    const second = await listed();
    expect(second.map(({ card }) => card.id)).toEqual([gone, refused]);
    expect(second[0]).toMatchObject({ since: first[1]!.since });
    expect(second[0]!.checkedAt > first[1]!.checkedAt).toBe(true);
  });

  it('when there are many cards, then they are checked in pages, each once', async () => {
    await world.sql.query('update cards set front_image_url = null, back_image_url = null');
    const ids = await createCards(world, 7, 'Pages');
    for (const id of ids) await show(id, `${server.origin}/page-${id}`);
    server.seen.length = 0;
    expect(await check(3)).toEqual({ checked: 7, broken: 0, pages: 3 });
    expect(server.seen.sort()).toEqual(ids.map((id) => `HEAD /page-${id}`).sort());
  });

  it('when the list is long, then it is paged', async () => {
    const ids = await createCards(world, 5, 'Paged');
    broken.add('/gone');
    for (const id of ids) await show(id, `${server.origin}/gone`, `${server.origin}/gone`);
    await check();
    const sides: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { body, page } = await world.admin.call(listBrokenImages, { query: { limit: '3', cursor } });
      expect(page.total).toBe(10);
      sides.push(...body.map(({ card, side }) => `${card.id} ${side}`));
      if (!page.next) break;
      cursor = page.next;
    }
    expect(sides).toEqual(ids.flatMap((id) => [`${id} back`, `${id} front`]));
  });
});

/** Random gray blocks: pictures that differ. */
const picture = (seed: number): Sharp => {
  const pixels = Buffer.alloc(12 * 16);
  for (let i = 0, state = seed * 7919 + 1; i < pixels.length; i++) {
    state = (state * 48_271) % 2_147_483_647;
    pixels[i] = state % 256;
  }
  return sharp(pixels, { raw: { width: 12, height: 16, channels: 1 } }).resize(600, 800, { kernel: 'nearest' });
};

describe('images that look the same', () => {
  it('when a picture is uploaded in other sizes and formats, then each is listed with the earliest', async () => {
    const ids = await createCards(world, 6, 'Similar');
    const files = [
      picture(1).png(),
      picture(2).png(),
      picture(1).jpeg({ quality: 60 }),
      sharp(await picture(1).png().toBuffer())
        .resize(300)
        .webp(),
      picture(3).png(),
      picture(2).avif(),
    ];
    for (const [at, file] of files.entries()) await uploadImage(world.admin, ids[at]!, await file.toBuffer());
    await uploadImage(world.admin, ids[4]!, await picture(1).png().toBuffer(), 'back'); // compared with backs only
    const { body, page } = await world.admin.call(listSimilarImages);
    expect(body.map(({ image, similarTo }) => [image.card.id, similarTo.card.id])).toEqual([
      [ids[2], ids[0]],
      [ids[3], ids[0]],
      [ids[5], ids[1]],
    ]);
    expect(page.total).toBe(3);
    for (const { distance } of body) expect(distance).toBeLessThanOrEqual(MAX_IMAGE_DISTANCE);
    expect(body[0]!.similarTo.card).toMatchObject({ setName: 'Similar', cardNumber: '1' });

    const next = await world.admin.call(listSimilarImages, { query: { limit: '2' } });
    expect(next.body).toHaveLength(2);
    const last = await world.admin.call(listSimilarImages, { query: { limit: '2', cursor: next.page.next! } });
    expect(last.body.map(({ image }) => image.card.id)).toEqual([ids[5]]);

    await uploadImage(world.admin, ids[0]!, await picture(9).png().toBuffer());
    const { body: left } = await world.admin.call(listSimilarImages);
    expect(left.map(({ image, similarTo }) => [image.card.id, similarTo.card.id])).toEqual([
      [ids[3], ids[2]],
      [ids[5], ids[1]],
    ]);
  });
});
