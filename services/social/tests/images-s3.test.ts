import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteMessage, listMessages } from '@ninepocket/contracts/social/messages/messages';
import { smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import S3rver from 's3rver';
import sharp from 'sharp';
import { signUpFriends } from './chat-world.js';
import { download, removalIsDue, upload } from './image-files.js';
import { startWorld, type World } from './world.js';

let folder: string;
let server: S3rver | undefined;
let world: World;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninepocket-s3-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'images' }],
  });
  const { port } = await server.run();
  world = await startWorld({
    IMAGE_STORE: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'images',
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  });
});
afterAll(async () => {
  await world.stop();
  await stopServer();
  await rm(folder, { recursive: true });
});

const stopServer = async (): Promise<void> => {
  await server?.close();
  server = undefined;
};

const objects = async (): Promise<string[]> =>
  (await readdir(join(folder, 'images'), { recursive: true })).filter((name) => name.includes('.webp'));

describe('images in an S3-compatible store', () => {
  it('when a friend sends an image, then both sizes are stored, and both users can read them', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { status, body } = await upload(ann.client, bob.userId, await smallJpeg());
    expect(status).toBe(201);
    for (const url of [body.image!.url, body.image!.thumbnailUrl]) {
      const { status, headers, bytes } = await download(world, bob, url);
      expect({ status, length: headers.get('content-length') }).toEqual({ status: 200, length: String(bytes.length) });
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
    }
    const eve = await world.signUp();
    expect((await download(world, eve, body.image!.url)).status).toBe(404);
  });

  it('when the message is deleted, then its objects are deleted', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { body } = await upload(ann.client, bob.userId, await smallJpeg());
    const [, , , , id] = body.image!.url.split('/');
    expect((await objects()).filter((name) => name.includes(id!))).not.toEqual([]);
    await ann.client.call(deleteMessage, { params: { friendId: bob.userId, seq: body.seq } });
    await removalIsDue(world, body.image!.url);
    await eventually(async () => expect((await objects()).filter((name) => name.includes(id!))).toEqual([]));
  });

  it('when the object is missing, then the image does not exist', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { body } = await upload(ann.client, bob.userId, await smallJpeg());
    const [, , , , id] = body.image!.url.split('/');
    await rm(join(folder, 'images', id!.slice(0, 2)), { recursive: true });
    expect((await download(world, bob, body.image!.url)).status).toBe(404);
  });

  it('when the store is down, then no message is stored, and the user is asked to try again', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { body: stored } = await upload(ann.client, bob.userId, await smallJpeg());
    await stopServer();
    const { status, body } = await upload(ann.client, bob.userId, await smallJpeg());
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
    expect((await download(world, bob, stored.image!.url)).status).toBe(503);
    expect((await bob.client.call(listMessages, { params: { friendId: ann.userId } })).body).toEqual([stored]);
  });
});
