import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { signUpFriends } from './chat-world.js';
import { upload } from './image-files.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld({ MESSAGES_PER_MINUTE: '60' });
});
afterAll(() => world.stop());

/** Process ids of the decoders that this test's service has started. */
const decoders = (): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...command]) => Number(parent) === process.pid && command.join(' ').includes('convert-image.mjs'),
    )
    .map(([pid]) => Number(pid));

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
