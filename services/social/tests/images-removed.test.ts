import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteAccount } from '@ninepocket/contracts/social/account';
import { closeReport, deleteMessage, reportUser } from '@ninepocket/contracts/social/messages/messages';
import { getProfile, listUsers } from '@ninepocket/contracts/social/social';
import { makeDue } from '@ninepocket/service-kit/testing/jobs';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { signUpFriends } from './chat-world.js';
import { download, idOf, removalIsDue, sendPhoto, storedImages, unusedImageId } from './image-files.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld({ MESSAGES_PER_MINUTE: '1000' });
});
afterAll(() => world.stop());

describe('removing an image', () => {
  it('when the message is deleted, then the image is gone immediately and its files soon', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { image, seq } = await sendPhoto(ann, bob);
    const files = await Promise.all([image.url, image.thumbnailUrl].map((url) => download(world, ann, url)));
    const admin = (await world.firstAdmin()).client;
    const stored = async () => (await admin.call(listUsers, { query: { ids: `${ann.userId}` } })).body[0]?.storedBytes;
    expect(await stored()).toBe(files[0]!.bytes.length + files[1]!.bytes.length);
    await ann.client.call(deleteMessage, { params: { friendId: bob.userId, seq } });
    for (const person of [ann, bob]) expect((await download(world, person, image.url)).status).toBe(404);
    expect(await stored()).toBeGreaterThan(0);
    await removalIsDue(world, image.url);
    await eventually(async () => expect(await storedImages(world)).not.toContain(idOf(image.url)));
    await eventually(async () => expect(await stored()).toBe(0));
  });

  it('when the clock is fast, then the image of a message that can still be restored stays', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { image, seq } = await sendPhoto(ann, bob);
    await ann.client.call(deleteMessage, { params: { friendId: bob.userId, seq } });
    jest.useFakeTimers({
      now: Date.now() + 10 * 60_000,
      doNotFake: [
        ...(['nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
        ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
      ],
    });
    await eventually(async () => {
      const { rowCount } = await world.pool.query(
        `select from graphile_worker.jobs
         where key = 'social.image-removal:' || $1 and run_at > now() + interval '11 minutes'`,
        [idOf(image.url)],
      );
      expect(rowCount).toBe(1);
    }).finally(() => jest.useRealTimers());
    expect(await storedImages(world)).toContain(idOf(image.url));
  });

  it('when the files of an image cannot be removed, then others are, and it is retried later', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { seq, image } = await sendPhoto(ann, bob);
    // A folder is named after the first two digits of its images' random ids.
    const stuck = await unusedImageId(world.imageDir);
    const folder = join(world.imageDir, stuck.slice(0, 2));
    await writeFile(folder, 'not a folder');
    await world.pool.query(`insert into image_removals (image_id, due_at) values ($1, now() - interval '1 day')`, [
      stuck,
    ]);
    const jobs = async (): Promise<{ error: string | null }[]> => {
      const { rows } = await world.pool.query<{ error: string | null }>(
        `select last_error as error from graphile_worker.jobs where key = 'social.image-removal:' || $1`,
        [stuck],
      );
      return rows;
    };
    await eventually(async () => expect(await jobs()).toEqual([{ error: expect.stringContaining('ENOTDIR') }]));
    await ann.client.call(deleteMessage, { params: { friendId: bob.userId, seq } });
    await removalIsDue(world, image.url);
    await eventually(async () => expect(await storedImages(world)).not.toContain(idOf(image.url)));
    await rm(folder);
    await makeDue(world.pool, 'social.image-removal');
    await eventually(async () => expect(await jobs()).toEqual([]));
    expect((await world.pool.query('select from image_removals where image_id = $1', [stuck])).rowCount).toBe(0);
  });

  it('when an account is deleted, then the files of its conversations are deleted', async () => {
    const [ann, bob] = await signUpFriends(world);
    const images = [(await sendPhoto(ann, bob)).image, (await sendPhoto(bob, ann)).image].map(({ url }) => idOf(url));
    const { username } = (await ann.client.call(getProfile)).body;
    await ann.client.call(deleteAccount, { body: { confirm: username } });
    await eventually(async () => {
      const stored = await storedImages(world);
      expect(images.filter((id) => stored.includes(id))).toEqual([]);
    });
  });

  it('when an image was reported, then admins see it until the report is closed, even if it was deleted', async () => {
    const [ann, bob] = await signUpFriends(world);
    const admin = await world.signUpAdmin();
    const { image, seq } = await sendPhoto(ann, bob);
    const report = await bob.client.call(reportUser, {
      body: { userId: ann.userId, messageSeq: seq, reason: 'inappropriate' },
    });
    await ann.client.call(deleteMessage, { params: { friendId: bob.userId, seq } });
    const later = await sendPhoto(ann, bob);
    await ann.client.call(deleteMessage, { params: { friendId: bob.userId, seq: later.seq } });
    await removalIsDue(world, image.url);
    await removalIsDue(world, later.image.url);
    await eventually(async () => expect(await storedImages(world)).not.toContain(idOf(later.image.url)));
    expect((await download(world, admin, image.url)).status).toBe(200);
    expect((await download(world, bob, image.url)).status).toBe(404);
    await admin.client.call(closeReport, { params: { id: report.body.id }, body: { status: 'resolved', note: '' } });
    await eventually(async () => expect((await download(world, admin, image.url)).status).toBe(404));
  });

  it('when the reporter of a deleted image deletes their account, then its files are deleted', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { image, seq } = await sendPhoto(ann, bob);
    await bob.client.call(reportUser, { body: { userId: ann.userId, messageSeq: seq, reason: 'inappropriate' } });
    await ann.client.call(deleteMessage, { params: { friendId: bob.userId, seq } });
    await removalIsDue(world, image.url);
    await eventually(async () => {
      const key = `social.image-removal:${idOf(image.url)}`;
      expect((await world.pool.query('select from graphile_worker.jobs where key = $1', [key])).rowCount).toBe(0);
    });
    expect(await storedImages(world)).toContain(idOf(image.url));
    const { username } = (await bob.client.call(getProfile)).body;
    await bob.client.call(deleteAccount, { body: { confirm: username } });
    await eventually(async () => expect(await storedImages(world)).not.toContain(idOf(image.url)));
  });
});
