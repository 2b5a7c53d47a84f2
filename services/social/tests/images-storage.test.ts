import { deleteMessage, imageStorage, sendImage, sendMessage } from '@ninepocket/contracts/social/messages/messages';
import { smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signUpFriends } from './chat-world.js';
import { imageForm, removalIsDue, sendPhoto, storedImages, upload } from './image-files.js';
import { startWorld, type Person, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld({ MESSAGES_PER_MINUTE: '1000' });
});
afterAll(() => world.stop());

/** Lets the user's images take this much, as if sent `age` ago. */
const grow = async ({ userId }: Person, bytes: number, age = '2 days') => {
  await world.pool.query(
    `update messages set image_bytes = $2, created_at = now() - $3::interval where sender_id = $1 and image_id is not null`,
    [userId, bytes, age],
  );
};
const storageOf = async ({ client }: Person) => (await client.call(imageStorage)).body;
const codeOf = async (from: Person, to: Person) => {
  const { status, body } = await upload(from.client, to.userId, await smallJpeg());
  return [status, body.code];
};

describe('the room for images', () => {
  it('when images are sent and deleted, then the user sees how much they take until the files are removed', async () => {
    const [ann, bob] = await signUpFriends(world);
    const limits = { maxBytes: 500_000_000, maxBytesToday: 50_000_000 };
    expect(await storageOf(ann)).toEqual({ storedBytes: 0, bytesToday: 0, ...limits });
    const { image, seq } = await sendPhoto(ann, bob);
    const after = await storageOf(ann);
    expect(after).toEqual({ storedBytes: expect.any(Number), bytesToday: after.storedBytes, ...limits });
    expect(after.storedBytes).toBeGreaterThan(100);
    expect((await storageOf(bob)).storedBytes).toBe(0);
    await ann.client.call(deleteMessage, { params: { friendId: bob.userId, seq } });
    expect(await storageOf(ann)).toEqual(after);
    await removalIsDue(world, image.url);
    await eventually(async () => expect(await storageOf(ann)).toEqual({ ...after, storedBytes: 0 }));
  });

  it('when 50 MB were sent in 24 hours, also if they were deleted, then the next image is refused until a day has passed', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { seq } = await sendPhoto(ann, bob);
    await grow(ann, 50_000_000, '23 hours');
    await ann.client.call(deleteMessage, { params: { friendId: bob.userId, seq } });
    expect(await codeOf(ann, bob)).toEqual([409, 'daily_image_limit']);
    expect(await codeOf(bob, ann)).toEqual([201, undefined]);
    const text = await ann.client.call(sendMessage, { body: { recipientId: bob.userId, content: 'Texts are sent' } });
    expect(text.status).toBe(201);
    await grow(ann, 50_000_000, '25 hours');
    expect(await codeOf(ann, bob)).toEqual([201, undefined]);
  });

  it('when the plan’s room is full, then images stay, and there is room after an upgrade or a deletion', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { image, seq } = await sendPhoto(ann, bob);
    await grow(ann, 499_999_999);
    const before = await storedImages(world);
    const { body } = await ann.client.call(sendImage, { raw: imageForm(bob.userId, await smallJpeg()) });
    expect(body).toMatchObject({ code: 'image_storage_full', detail: expect.stringContaining('500 MB') });
    expect(await storedImages(world)).toEqual(before);
    expect(before).toContain(image.url.split('/')[4]);
    await world.pool.query(`update users set plan = 'SUPER_HERO' where id = $1`, [ann.userId]);
    expect(await storageOf(ann)).toMatchObject({ maxBytes: 5_000_000_000 });
    expect(await codeOf(ann, bob)).toEqual([201, undefined]);
    // Back to the free plan, nothing is lost, but nothing is added either.
    await world.pool.query(`update users set plan = 'SIDE_KICK' where id = $1`, [ann.userId]);
    expect(await codeOf(ann, bob)).toEqual([409, 'image_storage_full']);
    expect((await storageOf(ann)).storedBytes).toBeGreaterThan(499_999_999);
    await ann.client.call(deleteMessage, { params: { friendId: bob.userId, seq } });
    await removalIsDue(world, image.url);
    await eventually(async () => expect(await codeOf(ann, bob)).toEqual([201, undefined]));
  });

  it('when two images are sent at once and only one has room, then one is stored', async () => {
    const [ann, bob] = await signUpFriends(world);
    await sendPhoto(ann, bob);
    const { storedBytes: one } = await storageOf(ann);
    await grow(ann, 500_000_000 - one - 1);
    const codes = await Promise.all([codeOf(ann, bob), codeOf(ann, bob), codeOf(ann, bob)]);
    expect(codes.filter(([status]) => status === 201)).toHaveLength(1);
    expect(codes.filter(([, code]) => code === 'image_storage_full')).toHaveLength(2);
    expect((await storageOf(ann)).storedBytes).toBe(499_999_999);
  });
});
