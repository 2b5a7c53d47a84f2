import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { deleteMessage, sendImage } from '@ninepocket/contracts/social/messages/messages';
import { animatedGif, redAndBlue, smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { befriend, historyOf, signUpFriends, unfriend } from './chat-world.js';
import { download, headersOf, idOf, imageForm, sendPhoto, storedImages, upload } from './image-files.js';
import { startWorld, type Person, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld({ MESSAGES_PER_MINUTE: '1000' });
});
afterAll(() => world.stop());

describe('sending an image', () => {
  it('when a friend sends an image with text, then both see it in two sizes', async () => {
    const [ann, bob] = await signUpFriends(world);
    const photo = await redAndBlue(3000, 2000).jpeg().toBuffer();
    const { status, body } = await ann.client.call(sendImage, { raw: imageForm(bob.userId, photo, ' Look! ') });
    expect({ status, content: body.content }).toEqual({ status: 201, content: 'Look!' });
    const { image, imageUrl } = body;
    expect(image).toMatchObject({ width: 2560, height: 1707, url: imageUrl });
    expect(await historyOf(ann, bob)).toEqual([body]);
    expect(await historyOf(bob, ann)).toEqual([body]);
    for (const person of [ann, bob]) {
      const full = await download(world, person, image!.url);
      expect(full.status).toBe(200);
      expect(await sharp(full.bytes).metadata()).toMatchObject({ format: 'webp', width: 2560, height: 1707 });
      const thumbnail = await download(world, person, image!.thumbnailUrl);
      expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 });
    }
  });

  it('when an image is read, then it is private, revalidated at each use and never interpreted as a page', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { image } = await sendPhoto(ann, bob);
    const { headers, bytes } = await download(world, bob, image.url);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'private, no-cache',
      vary: 'Authorization',
      'x-content-type-options': 'nosniff',
    });
  });

  it('when a cached image is revalidated, then only a user who may still read it gets the answer that it is unchanged', async () => {
    const [ann, bob] = await signUpFriends(world);
    const eve = await world.signUp();
    const { image, seq } = await sendPhoto(ann, bob);
    const etag = (await download(world, bob, image.url)).headers.get('etag') ?? '';
    const revalidate = async (person: Person | null, url = image.url) => {
      const headers = { 'if-none-match': etag, ...(person && (await headersOf(person))) };
      const response = await fetch(world.url + url, { headers });
      await response.arrayBuffer();
      return response.status;
    };
    // The files are not read for this.
    await rm(join(world.imageDir, idOf(image.url).slice(0, 2), idOf(image.url)), { recursive: true });
    expect([await revalidate(bob), await revalidate(ann)]).toEqual([304, 304]);
    expect(await revalidate(bob, image.thumbnailUrl)).toBe(404); // another file
    expect([await revalidate(eve), await revalidate(null)]).toEqual([404, 401]);
    await ann.client.call(deleteMessage, { params: { friendId: bob.userId, seq } });
    expect([await revalidate(bob), await revalidate(ann)]).toEqual([404, 404]);
  });

  it('when a photo has EXIF data with a place, then it is stored upright and without metadata', async () => {
    const [ann, bob] = await signUpFriends(world);
    const photo = await redAndBlue()
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes('SecretCamera')).toBe(true);
    const { body } = await upload(ann.client, bob.userId, photo);
    expect(body.image).toMatchObject({ width: 200, height: 300 });
    for (const url of [body.image!.url, body.image!.thumbnailUrl]) {
      const { bytes } = await download(world, bob, url);
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({});
      expect(bytes.includes('SecretCamera')).toBe(false);
      const top = sharp(bytes).extract({ left: 100, top: 20, width: 1, height: 1 });
      const [red, , blue] = await top.raw().toBuffer();
      expect(red).toBeGreaterThan(blue!); // the left half of the original
    }
  });

  it.each(['png', 'webp', 'gif', 'avif'] as const)('when the file is a %s, then it is accepted', async (format) => {
    const [ann, bob] = await signUpFriends(world);
    const { status, body } = await upload(ann.client, bob.userId, await redAndBlue().toFormat(format).toBuffer());
    expect(status).toBe(201);
    expect(body.image).toMatchObject({ width: 300, height: 200 });
  });

  it('when an animation has 10,000 frames, then its first frame is stored', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { status, body } = await upload(ann.client, bob.userId, animatedGif(10_000));
    expect(status).toBe(201);
    const { bytes } = await download(world, bob, body.image!.url);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 100, height: 100 });
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });

  it('when the same key is sent twice, then there is one message with one image', async () => {
    const [ann, bob] = await signUpFriends(world);
    const before = (await storedImages(world)).length;
    const first = await upload(ann.client, bob.userId, await smallJpeg(), 'key-twice');
    const second = await upload(ann.client, bob.userId, await smallJpeg(), 'key-twice');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await historyOf(ann, bob)).toHaveLength(1);
    expect(await storedImages(world)).toHaveLength(before + 1);
  });

  it('when a key is sent again with another image, text or recipient, then it is refused', async () => {
    const [ann, bob] = await signUpFriends(world);
    const cy = await world.signUp();
    await befriend(world, ann, cy);
    const key = 'key-reused';
    const [jpeg, other] = [await smallJpeg(), await redAndBlue(200, 200).jpeg().toBuffer()];
    const send = (recipientId: number, file: Buffer, content?: string) =>
      ann.client.call(sendImage, { raw: imageForm(recipientId, file, content), headers: { 'idempotency-key': key } });
    const first = await send(bob.userId, jpeg, 'Look');
    const answers = [
      await send(bob.userId, other, 'Look'),
      await send(bob.userId, jpeg, 'Listen'),
      await send(cy.userId, jpeg, 'Look'),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([422, 'idempotency_key_reused']),
    );
    expect((await send(bob.userId, jpeg, 'Look')).body).toEqual(first.body);
    expect(await historyOf(ann, bob)).toEqual([first.body]);
  });

  it('when a sent image is repeated with its key after the limit, then the answer is the stored one', async () => {
    const limited = await startWorld({ MESSAGES_PER_MINUTE: '1' });
    const [ann, bob] = await signUpFriends(limited);
    const jpeg = await smallJpeg();
    const first = await upload(ann.client, bob.userId, jpeg, 'key-limit');
    expect((await upload(ann.client, bob.userId, jpeg)).status).toBe(429);
    expect(await upload(ann.client, bob.userId, jpeg, 'key-limit')).toMatchObject({ status: 201, body: first.body });
    await limited.stop();
  });

  it('when the same key is sent in five concurrent requests, then one image remains', async () => {
    const [ann, bob] = await signUpFriends(world);
    const before = await storedImages(world);
    const jpeg = await smallJpeg();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => upload(ann.client, bob.userId, jpeg, 'concurrent')),
    );
    const stored = answers.filter(({ status }) => status === 201);
    expect(new Set(stored.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(await historyOf(ann, bob)).toHaveLength(1);
    await world.pool.query('update image_removals set due_at = now()'); // as after an hour
    await eventually(async () => expect(await storedImages(world)).toHaveLength(before.length + 1));
    expect((await download(world, bob, stored[0]!.body.image!.url)).status).toBe(200);
  });
});

describe('reading an image', () => {
  it('when another user, an admin or a client without sign-in asks for it, then it is not found or the answer is 401', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { image } = await sendPhoto(ann, bob);
    const others = [await world.signUp(), await world.signUpAdmin()];
    for (const other of others) {
      expect((await download(world, other, image.url)).status).toBe(404);
      expect((await download(world, other, image.thumbnailUrl)).status).toBe(404);
    }
    expect((await fetch(world.url + image.url)).status).toBe(401);
    const unknown = image.url.replace(idOf(image.url), '3f0b2c50-8f5b-4b8e-9a54-1e8f8a3f0d11');
    expect((await download(world, ann, unknown)).status).toBe(404);
    expect((await download(world, ann, image.url.replace('full', 'huge'))).status).toBe(400);
    expect((await download(world, ann, '/api/social/images/..%2f..%2fetc/full')).status).toBe(400);
  });

  it('when the friendship has ended, then both can still see the image', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { image } = await sendPhoto(ann, bob);
    await unfriend(world, ann, bob);
    for (const person of [ann, bob]) expect((await download(world, person, image.url)).status).toBe(200);
  });
});

describe('uploads of a killed process', () => {
  it('when a service starts, then they are removed, and those of running processes stay', async () => {
    const running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const killed = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const folderOf = (pid = 0): string => join(tmpdir(), `ninepocket-uploads-${hostname()}-${pid}`);
    for (const { pid } of [running, killed]) {
      await mkdir(join(folderOf(pid), 'image-abc'), { recursive: true });
      await writeFile(join(folderOf(pid), 'image-abc', 'upload'), 'x');
    }
    const exited = once(killed, 'exit');
    killed.kill('SIGKILL');
    await exited;
    const other = await startWorld();
    const left = await readdir(tmpdir());
    expect([killed, running].map(({ pid }) => left.includes(basename(folderOf(pid))))).toEqual([false, true]);
    running.kill();
    await rm(folderOf(running.pid), { recursive: true });
    await other.stop();
  });
});
