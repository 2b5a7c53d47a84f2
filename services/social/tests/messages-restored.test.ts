import {
  deleteMessage,
  listMessages,
  restoreMessage,
  type Message,
} from '@ninepocket/contracts/social/messages/messages';
import { smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import { runNow } from '@ninepocket/service-kit/testing/jobs';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { conversationOf, historyOf, say, signUpFriends, unfriend, unreadOf } from './chat-world.js';
import { download, upload } from './image-files.js';
import { startWorld, type Person, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld({ MESSAGES_PER_MINUTE: '1000' });
});
afterAll(() => world.stop());

const remove = (from: Person, to: Person, seq = 1) =>
  from.client.call(deleteMessage, { params: { friendId: to.userId, seq } });
const restore = async (from: Person, to: Person, seq = 1): Promise<[number, Message & { code?: string }]> => {
  const { status, body } = await from.client.call(restoreMessage, { params: { friendId: to.userId, seq } });
  return [status, body];
};
const stored = async (): Promise<number> => (await world.pool.query('select from deleted_messages')).rowCount ?? 0;

describe('a deleted message', () => {
  it('when its sender restores it, then both see it again, and it counts as unread', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { offset } = await conversationOf(bob, ann);
    await say(ann.client, bob.userId, 'secret plan');
    await remove(ann, bob);
    expect(await historyOf(bob, ann, { q: 'secret' })).toEqual([]);
    expect(await unreadOf(bob)).toBe(0);
    const [status, restored] = await restore(ann, bob);
    expect([status, restored]).toMatchObject([200, { seq: 1, offset: 3, content: 'secret plan', deletedAt: null }]);
    expect(await historyOf(bob, ann, { after: offset })).toEqual([restored]);
    expect(await historyOf(bob, ann, { q: 'secret' })).toHaveLength(1);
    expect(await unreadOf(bob)).toBe(1);
    expect(await stored()).toBe(0);
  });

  it('when it is restored twice, also at once, or was never deleted, then nothing more changes', async () => {
    const [ann, bob] = await signUpFriends(world);
    await say(ann.client, bob.userId, 'once');
    expect(await restore(ann, bob)).toMatchObject([200, { offset: 1 }]);
    await remove(ann, bob);
    const both = await Promise.all([restore(ann, bob), restore(ann, bob)]);
    expect(both.map(([status, { offset }]) => [status, offset])).toEqual([
      [200, 3],
      [200, 3],
    ]);
    expect(await unreadOf(bob)).toBe(1);
    await remove(ann, bob);
    expect(await restore(ann, bob)).toMatchObject([200, { offset: 5, content: 'once' }]);
  });

  it('when it had an image, then the image is there again and stays', async () => {
    const [ann, bob] = await signUpFriends(world);
    const { body } = await upload(ann.client, bob.userId, await smallJpeg());
    await remove(ann, bob);
    expect((await download(world, bob, body.image!.url)).status).toBe(404);
    expect(await restore(ann, bob)).toMatchObject([200, { image: body.image }]);
    expect((await download(world, bob, body.image!.url)).status).toBe(200);
    expect((await world.pool.query('select from image_removals')).rowCount).toBe(0);
  });

  it('when it is someone else’s, does not exist, or the friendship has ended, then it cannot be restored', async () => {
    const [ann, bob] = await signUpFriends(world);
    await say(ann.client, bob.userId, 'mine');
    await remove(ann, bob);
    expect(await restore(bob, ann)).toMatchObject([404, { code: 'not_found' }]);
    expect(await restore(ann, bob, 9)).toMatchObject([404, { code: 'not_found' }]);
    await unfriend(world, ann, bob);
    expect(await restore(ann, bob)).toMatchObject([403, { code: 'not_friends' }]);
    const { body } = await bob.client.call(listMessages, { params: { friendId: ann.userId } });
    expect(body).toMatchObject([{ content: '' }]);
  });

  it('when a minute has passed, then it cannot be restored, and after 30 days what it said is forgotten', async () => {
    const [ann, bob] = await signUpFriends(world);
    await say(ann.client, bob.userId, 'too late');
    await remove(ann, bob);
    await world.pool.query(`delete from deleted_messages where content <> 'too late'`);
    await world.pool.query(`update deleted_messages set until = now() - interval '29 days'`);
    expect(await restore(ann, bob)).toMatchObject([409, { code: 'too_late' }]);
    await runNow(world.pool, 'social.deleted-messages');
    expect(await stored()).toBe(1);
    await world.pool.query(`update deleted_messages set until = now() - interval '30 days'`);
    await runNow(world.pool, 'social.deleted-messages');
    await eventually(async () => expect(await stored()).toBe(0));
  });
});
