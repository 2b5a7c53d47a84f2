import type { RequestListener } from 'node:http';
import { addCardImageFromUrl, addFoundImage, listCardImages } from '@ninepocket/contracts/catalog/images/card-images';
import type { CallInput } from '@ninepocket/contracts/http/endpoint';
import { redAndBlue, smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import { webServer, type WebServer } from '@ninepocket/image-kit/testing/web-server';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cardOf, createCards, removalsAreDue, storedImages, uploadImage } from './card-image-world.js';
import { startWorld, UNREACHABLE, type World } from './world.js';

const image =
  (file: Buffer): RequestListener =>
  (_req, res) =>
    res.setHeader('content-type', 'image/jpeg').end(file);
const pages: Record<string, RequestListener> = {
  '/html': (_req, res) => res.setHeader('content-type', 'text/html').end('<html>'),
  '/lie': (_req, res) => res.setHeader('content-type', 'image/png').end('<svg><script>'),
  '/gone': (_req, res) => res.writeHead(404).end(),
  '/to-private': (_req, res) => res.writeHead(302, { location: 'https://169.254.169.254/latest' }).end(),
};

let server: WebServer;
let world: World;
let automation: ReturnType<World['as']>;
let waiting: (() => void)[] = [];
beforeAll(async () => {
  const [jpeg, other] = [await smallJpeg(), await redAndBlue(200, 280).jpeg().toBuffer()];
  pages['/a.jpg'] = image(jpeg);
  pages['/b.jpg'] = image(other);
  pages['/together.jpg'] = (req, res) => {
    waiting.push(() => image(jpeg)(req, res));
    if (waiting.length === 2) waiting.forEach((answer) => answer());
  };
  server = await webServer((req, res) => pages[req.url!]!(req, res));
  world = await startWorld(UNREACHABLE, { TRUSTED_IMAGE_ORIGIN: server.origin });
  automation = world.as({ service: 'automation' });
});
afterAll(async () => {
  await world.close();
  await server.close();
});

const newCard = async (set: string): Promise<number> => (await createCards(world, 1, set))[0]!;
const fromUrl = (id: number, url: string, more: object = {}) =>
  world.admin.call(addCardImageFromUrl, { params: { id }, body: { url, ...more } });
const found = (id: number, path: string, more: Partial<CallInput<typeof addFoundImage>['body']> = {}) =>
  automation.call(addFoundImage, {
    params: { id },
    body: { side: 'front', url: server.origin + path, source: 'Sandbox', by: null, ...more },
  });

describe('an image from a web address', () => {
  it('when an admin enters an address, then the image is stored, and its host is the source', async () => {
    const id = await newCard('From url');
    const url = `${server.origin}/a.jpg`;
    const { status, body } = await fromUrl(id, url, { licence: ' Public domain ' });
    expect(status).toBe(201);
    expect(body.card.frontImageUrl).toBe(body.image.url);
    expect(body.image).toMatchObject({ sourceUrl: url, source: new URL(url).host, licence: 'Public domain' });
  });

  it.each([
    ['/html', 400, 'bad_image'],
    ['/lie', 400, 'bad_image'],
    ['/gone', 422, 'image_url_failed'],
    ['/to-private', 400, 'image_url_refused'],
  ])('when the address is %s, then the status is %s and the code %s', async (path, status, code) => {
    const id = await newCard(`Fails ${path}`);
    const before = await storedImages(world);
    const answer = await fromUrl(id, server.origin + path);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await cardOf(world, id)).frontImageUrl).toBeNull();
    expect(await storedImages(world)).toEqual(before);
  });

  it.each(['http://example.org/a.png', 'https://10.0.0.1/a.png', 'https://[::ffff:127.0.0.1]/', 'file:///etc/passwd', 'x'])(
    'when the address is %s, then it is refused',
    async (url) => {
      const { status, body } = await fromUrl(await newCard(`Refused ${url}`), url);
      expect([status, body.code]).toEqual([400, 'image_url_refused']);
    },
  ); // prettier-ignore
});

describe('an image that automation has found', () => {
  it('when it is added, then the card shows it with its provenance; when repeated, then nothing changes', async () => {
    const id = await newCard('Found');
    const first = await found(id, '/a.jpg', { by: 5, licence: 'CC0' });
    expect(first.body).toMatchObject({ outcome: 'stored', detail: null });
    server.seen.length = 0;
    const second = await found(id, '/a.jpg', { by: 5 });
    expect(second.body).toEqual({ outcome: 'unchanged', url: first.body.url, detail: null });
    expect(server.seen).toEqual([]);
    const { body: images } = await world.admin.call(listCardImages, { params: { id } });
    expect(images).toMatchObject([
      { source: 'Sandbox', sourceUrl: `${server.origin}/a.jpg`, licence: 'CC0', addedBy: 5 },
    ]);
    expect((await cardOf(world, id)).frontImageUrl).toBe(first.body.url);
  });

  it('when the side has an image, then it stays unless it is to be replaced', async () => {
    const id = await newCard('Existing');
    const { url } = (await uploadImage(world.admin, id, await smallJpeg())).body.image;
    expect((await found(id, '/b.jpg')).body).toEqual({ outcome: 'existing', url, detail: null });
    const replaced = await found(id, '/b.jpg', { replace: true });
    expect(replaced.body.outcome).toBe('stored');
    expect((await cardOf(world, id)).frontImageUrl).toBe(replaced.body.url);
  });

  it('when it is added twice at the same time, then one image is stored', async () => {
    const id = await newCard('Twice');
    waiting = [];
    const answers = await Promise.all([found(id, '/together.jpg'), found(id, '/together.jpg')]);
    expect(answers.map(({ body }) => body.outcome).sort()).toEqual(['stored', 'unchanged']);
    expect(answers[0]!.body.url).toBe(answers[1]!.body.url);
    await removalsAreDue(world);
    await eventually(async () => {
      const { rows } = await world.sql.query<{ id: string }>('select id from card_images');
      expect((await storedImages(world)).sort()).toEqual(rows.map((row) => row.id).sort());
    });
    const { body: images } = await world.admin.call(listCardImages, { params: { id } });
    expect(images.map(({ url }) => url)).toEqual([answers[0]!.body.url]);
  });

  it.each([
    ['/html', 'refused'],
    ['/to-private', 'refused'],
    ['/gone', 'failed'],
  ])('when the address is %s, then the outcome is %s', async (path, outcome) => {
    const { status, body } = await found(await newCard(`Outcome ${path}`), path);
    expect({ status, outcome: body.outcome, url: body.url }).toEqual({ status: 200, outcome, url: null });
    expect(body.detail).toBeTruthy();
  });

  it('when the card is unknown, then it is not found; when another service calls, then it is refused', async () => {
    expect((await found(999_999, '/a.jpg')).status).toBe(404);
    const call = { params: { id: 1 }, body: { side: 'front' as const, url: 'https://x', source: 'x', by: null } };
    expect((await world.as({ service: 'social' }).call(addFoundImage, call)).status).toBe(403);
  });
});
