import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { listMessages, sendImage } from '@ninepocket/contracts/social/messages/messages';
import { MAX_IMAGE_BYTES } from '@ninepocket/contracts/social/messages/message-limits';
import { flatPng, redAndBlue, smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { signUpFriends } from './chat-world.js';
import { headersOf, imageForm, upload, uploadEndless } from './image-files.js';
import { startWorld, type Person, type World } from './world.js';

let world: World;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  world = await startWorld({ MESSAGES_PER_MINUTE: '60' });
  [ann, bob] = await signUpFriends(world);
});
afterAll(() => world.stop());

const expectNothingStored = async () => {
  expect((await bob.client.call(listMessages, { params: { friendId: ann.userId } })).body).toEqual([]);
  expect(await readdir(world.imageDir)).toEqual([]);
};

describe('a file that is not an image', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each<[string, string | Buffer]>([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG with a script', svg],
    ['an SVG with a declaration', `<?xml version="1.0"?>\n${svg}`],
    ['a script', '#!/bin/sh\nrm -rf /'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['empty', ''],
    ['random bytes', randomBytes(10_000)],
    ['only the first bytes of a JPEG', Buffer.from('ffd8ffe000104a46494600', 'hex')],
  ])('when it is %s, then it is refused', async (_, file) => {
    const { status, body } = await upload(ann.client, bob.userId, file);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'bad_image' });
    await expectNothingStored();
  });

  it('when it is a TIFF, whose decoder is not needed, then it is refused', async () => {
    const { body } = await upload(ann.client, bob.userId, await redAndBlue().tiff().toBuffer());
    expect(body.code).toBe('bad_image');
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('when it is a truncated %s, then it is refused', async (format) => {
    const noise = { create: { width: 400, height: 400, channels: 3 as const, background: 'red' } };
    const whole = await sharp({
      ...noise,
      create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .toFormat(format)
      .toBuffer();
    const { status, body } = await upload(ann.client, bob.userId, whole.subarray(0, whole.length * 0.6));
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'bad_image' });
    await expectNothingStored();
  });
});

describe('an image that is too large', () => {
  it('when 50 KB decode to 400 megapixels, then it is refused before it is decoded', async () => {
    const bomb = flatPng(20_000);
    expect(bomb.length).toBeLessThan(100_000);
    const { status, body } = await upload(ann.client, bob.userId, bomb);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'bad_image' });
    expect(body.detail ?? body.title).toMatch(/25 megapixels/);
    await expectNothingStored();
  });

  it('when it announces 50 MB, then it is refused', async () => {
    const { status, body } = await upload(ann.client, bob.userId, Buffer.alloc(50_000_000));
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'too_large' });
    await expectNothingStored();
  });

  it('when 50 MB are sent without their size, then it is refused', async () => {
    expect((await uploadEndless(world, ann, 50)).statusCode).toBe(413);
    await expectNothingStored();
  });

  it('when it has one byte too many, then it is refused', async () => {
    const file = Buffer.concat([await smallJpeg(), Buffer.alloc(MAX_IMAGE_BYTES)]).subarray(0, MAX_IMAGE_BYTES + 1);
    expect((await upload(ann.client, bob.userId, file)).status).toBe(413);
  });
});

describe('a bad request', () => {
  it('when fields are missing or invalid, then they are named', async () => {
    const jpeg = await smallJpeg();
    const send = async (form: FormData) => (await ann.client.call(sendImage, { raw: form })).body.errors;
    expect(await send(imageForm(NaN, jpeg))).toMatchObject([{ path: 'body.recipientId' }]);
    expect(await send(imageForm(bob.userId, jpeg, 'x'.repeat(4_001)))).toMatchObject([{ path: 'body.content' }]);
    const empty = new FormData();
    empty.set('recipientId', String(bob.userId));
    expect(await send(empty)).toMatchObject([{ path: 'body.image' }]);
    const two = imageForm(bob.userId, jpeg);
    two.append('image', new Blob([new Uint8Array(jpeg)]), 'second.jpg');
    expect(await send(two)).toMatchObject([{ path: 'body.image' }]);
    const other = await fetch(world.url + sendImage.path, {
      method: 'POST',
      headers: { ...(await headersOf(ann)), 'content-type': 'image/jpeg' },
      body: new Uint8Array(jpeg),
    });
    expect(other.status).toBe(415);
    await expectNothingStored();
  });

  it('when the recipient is not a friend, then the image is refused before it is decoded', async () => {
    const eve = await world.signUp();
    for (const recipientId of [eve.userId, ann.userId, 999_999]) {
      const { status, body } = await upload(ann.client, recipientId, 'not an image');
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'not_friends' });
    }
  });
});
