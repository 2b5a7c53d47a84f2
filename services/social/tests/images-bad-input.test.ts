import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { listMessages, MAX_IMAGE_BYTES, sendImage } from '@ninepocket/contracts/social/messages';
import { flatPng, redAndBlue, smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import { eventually } from '@ninepocket/service-kit/testing/testing';
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

/** Process ids of the decoders that this test's service has started. */
const decoders = (): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...command]) => Number(parent) === process.pid && command.join(' ').includes('convert-image.mjs'),
    )
    .map(([pid]) => Number(pid));

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

/** Noise takes the encoder longest. */
const slowPhoto = () =>
  sharp(randomBytes(1000 * 800 * 3), { raw: { width: 1000, height: 800, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();

describe('many concurrent images', () => {
  it('when three users send three each, then all are stored, and at most two are decoded at a time', async () => {
    const pairs = [await signUpFriends(world), await signUpFriends(world), await signUpFriends(world)];
    const photo = await slowPhoto();
    let isDone = false;
    const sending = Promise.all(
      pairs.flatMap(([from, to]) => Array.from({ length: 3 }, () => upload(from.client, to.userId, photo))),
    ).finally(() => (isDone = true));
    let most = 0;
    while (!isDone) {
      most = Math.max(most, decoders().length);
      await Promise.race([sending, sleep(50)]);
    }
    expect((await sending).map(({ status }) => status)).toEqual(Array(9).fill(201));
    expect(most).toBe(2);
  });

  it('when one user sends twelve, then another user does not wait for all of them', async () => {
    const [[cat, dan], [eve, flo]] = [await signUpFriends(world), await signUpFriends(world)];
    const photo = await slowPhoto();
    let stored = 0;
    const twelve = Promise.all(
      Array.from({ length: 12 }, () => upload(cat.client, dan.userId, photo).finally(() => stored++)),
    );
    await eventually(async () => expect(stored).toBeGreaterThan(0));
    expect((await upload(eve.client, flo.userId, photo)).status).toBe(201);
    expect(stored).toBeLessThan(12);
    expect((await twelve).map(({ status }) => status)).toEqual(Array(12).fill(201));
  });
});

describe('a decoder that ends', () => {
  const withoutDecoders = async () => {
    decoders().forEach((pid) => process.kill(pid, 'SIGKILL'));
    await eventually(async () => expect(decoders()).toEqual([]));
  };
  const newDecoder = async (previous?: number): Promise<number> => {
    let found: number | undefined;
    await eventually(async () => {
      found = decoders().find((pid) => pid !== previous);
      expect(found).toBeDefined();
    });
    return found!;
  };

  it('when it is killed once, then another one converts the image', async () => {
    const [cat, dan] = await signUpFriends(world);
    const photo = await slowPhoto();
    await withoutDecoders();
    const sending = upload(cat.client, dan.userId, photo);
    process.kill(await newDecoder(), 'SIGKILL');
    expect((await sending).status).toBe(201);
  });

  it('when it is killed twice, then the image is refused and the service converts the next one', async () => {
    const [cat, dan] = await signUpFriends(world);
    const photo = await slowPhoto();
    await withoutDecoders();
    const sending = upload(cat.client, dan.userId, photo);
    const first = await newDecoder();
    process.kill(first, 'SIGKILL');
    process.kill(await newDecoder(first), 'SIGKILL');
    expect((await sending).body.code).toBe('bad_image');
    expect((await upload(cat.client, dan.userId, await smallJpeg())).status).toBe(201);
  });
});
