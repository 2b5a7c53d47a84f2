import { deleteAccount } from '@ninepocket/contracts/social/account';
import {
  deleteMessage,
  editMessage,
  getConversation,
  listMessages,
  markReceived,
  sendMessage,
} from '@ninepocket/contracts/social/messages/messages';
import { getProfile, updateProfile, updateUser } from '@ninepocket/contracts/social/social';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import type { RunningService } from '@ninepocket/service-kit/process/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { befriend, say, signUpFriends, unfriend } from './chat-world.js';
import { connectAs } from './live-world.js';
import { startWorld, type World } from './world.js';

let world: World;
let second: RunningService;
beforeAll(async () => {
  world = await startWorld({ REDIS_URL: process.env.TEST_REDIS_URL ?? '', MESSAGES_PER_MINUTE: '1000' });
  second = await world.startReplica();
});
afterAll(async () => {
  await second.stop();
  await world.stop();
});

/** A socket's presence is stored after it has connected, and only friends who are online are informed. */
const untilOnline = (userId: number) =>
  eventually(async () => {
    const { rows } = await world.pool.query('select from presence where user_id = $1', [userId]);
    expect(rows).not.toEqual([]);
  });

describe('two replicas', () => {
  it('when a message is sent over HTTP, edited and deleted, then both users receive it live on any replica', async () => {
    const [ann, bob] = await signUpFriends(world);
    const live = [await connectAs(bob, second.url), await connectAs(bob, world.url), await connectAs(ann, second.url)];
    const sent = await say(ann.client, bob.userId, 'Hello');
    const params = { friendId: bob.userId, seq: 1 };
    const edited = (await ann.client.call(editMessage, { params, body: { content: 'Hello!' } })).body;
    const deleted = (await ann.client.call(deleteMessage, { params })).body;
    for (const client of live) {
      expect(await client.until('message', 3)).toEqual([sent, edited, deleted].map((message) => ({ message })));
      client.close();
    }
  });

  it('when a message is sent twice with its key, also at once, then it is stored and pushed once', async () => {
    const [ann, bob] = await signUpFriends(world);
    const to = await connectAs(bob, second.url);
    const send = (url: string, content: string) =>
      callerOf(url, ann, 'social').call(sendMessage, {
        body: { recipientId: bob.userId, content },
        headers: { 'idempotency-key': 'same-key' },
      });
    const answers = await Promise.all([send(world.url, 'Once'), send(second.url, 'Once')]);
    expect(answers.filter(({ status, body }) => status !== 201 && body.code !== 'request_in_progress')).toEqual([]);
    const { body: message } = await send(second.url, 'Once');
    for (const { status, body } of answers) if (status === 201) expect(body).toEqual(message);
    const { body } = await bob.client.call(listMessages, { params: { friendId: ann.userId } });
    expect(body).toEqual([message]);
    expect(await send(world.url, 'Other')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    await say(ann.client, bob.userId, 'last');
    const received = await to.until('message', 2);
    expect(received.map(({ message: { content } }) => content)).toEqual(['Once', 'last']);
    to.close();
  });

  it('when messages are sent without waiting, then they are pushed in the order in which they were stored', async () => {
    const [ann, bob] = await signUpFriends(world);
    const to = await connectAs(bob, world.url);
    const texts = Array.from({ length: 20 }, (_, i) => `Message ${i}`);
    await Promise.all(texts.map((content) => say(ann.client, bob.userId, content)));
    const received = await to.until('message', texts.length);
    expect(received.map(({ message }) => message.offset)).toEqual(texts.map((_, i) => i + 1));
    expect(received.map(({ message }) => message.content).sort()).toEqual([...texts].sort());
    to.close();
  });

  it('when read marks are recorded, then the friend and my other tabs receive them', async () => {
    const [ann, bob] = await signUpFriends(world);
    await say(ann.client, bob.userId, 'Read this');
    const [friend, tab] = [await connectAs(ann, second.url), await connectAs(bob, second.url)];
    await bob.client.call(markReceived, { params: { friendId: ann.userId }, body: { read: 1 } });
    const receipts = { delivered: 1, read: 1 };
    await eventually(async () =>
      expect(friend.received('receipts').at(-1)).toEqual({ friendId: bob.userId, userId: bob.userId, receipts }),
    );
    expect(await tab.until('receipts', 1)).toEqual([{ friendId: ann.userId, userId: bob.userId, receipts }]);
    friend.close();
    tab.close();
  });

  it('when a user connects, then friends see that their messages were delivered, and former friends see nothing', async () => {
    const [ann, bob] = await signUpFriends(world);
    const former = await world.signUp();
    await befriend(world, former, bob);
    for (const text of ['one', 'two']) await say(ann.client, bob.userId, text);
    await say(former.client, bob.userId, 'three');
    await unfriend(world, former, bob);
    const [friend, other] = [await connectAs(ann, world.url), await connectAs(former, world.url)];
    const [tab, secondTab] = await Promise.all([connectAs(bob, second.url), connectAs(bob, world.url)]);
    const receipts = { delivered: 2, read: 0 };
    expect(await friend.until('receipts', 1)).toEqual([{ friendId: bob.userId, userId: bob.userId, receipts }]);
    const { body } = await ann.client.call(getConversation, { params: { friendId: bob.userId } });
    expect(body.theirs).toEqual(receipts);
    await befriend(world, former, bob);
    await say(bob.client, former.userId, 'last');
    await other.until('message', 1);
    expect([friend.received('receipts').length, other.received('receipts').length]).toEqual([1, 0]);
    for (const client of [friend, other, tab, secondTab]) client.close();
  });

  it('when a user types, then only the friend receives it, at most once a second', async () => {
    const [ann, bob] = await signUpFriends(world);
    const eve = await connectAs(await world.signUp(), world.url);
    const [from, to] = [await connectAs(ann, world.url), await connectAs(bob, second.url)];
    const typing = (isTyping: boolean) => from.command('typing', { friendId: bob.userId, isTyping });
    await Promise.all([typing(true), typing(true), typing(true)]);
    for (const isTyping of [true, false]) await typing(isTyping);
    expect(await eve.command('typing', { friendId: bob.userId, isTyping: true })).toMatchObject({
      ok: false,
      problem: { code: 'not_friends' },
    });
    expect(await to.until('typing', 2)).toEqual([true, false].map((isTyping) => ({ friendId: ann.userId, isTyping })));
    await unfriend(world, ann, bob);
    expect(await from.command('typing', { friendId: bob.userId, isTyping: true })).toMatchObject({ ok: false });
    expect(to.received('typing')).toHaveLength(2);
    for (const client of [eve, from, to]) client.close();
  });

  it('when a user connects and leaves, then online friends see it, unless the user hides their activity', async () => {
    const [ann, bob] = await signUpFriends(world);
    const watcher = await connectAs(bob, second.url);
    await untilOnline(bob.userId);
    const first = await connectAs(ann, world.url);
    expect(await watcher.until('presence', 1)).toEqual([{ friendId: ann.userId, isOnline: true, lastSeenAt: null }]);
    const other = await connectAs(ann, second.url);
    first.close();
    other.close();
    const [, left] = await watcher.until('presence', 2);
    expect(left).toMatchObject({ friendId: ann.userId, isOnline: false });
    expect(Date.parse(left?.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await ann.client.call(updateProfile, { body: { friendActivity: false } });
    const hidden = await connectAs(ann, world.url);
    await say(ann.client, bob.userId, 'I am here');
    await watcher.until('message', 1);
    expect(watcher.received('presence')).toHaveLength(2);
    hidden.close();
    watcher.close();
  });
});

describe('privacy settings', () => {
  it('when a user hides their wishlist, then online friends refetch what they see; other changes are not announced', async () => {
    const [ann, bob] = await signUpFriends(world);
    const friend = await connectAs(bob, second.url);
    await untilOnline(bob.userId);
    const before = friend.received('friends').length;
    await ann.client.call(updateProfile, { body: { displayName: 'Ann Other' } });
    await ann.client.call(updateProfile, { body: { showWishlist: false } });
    await friend.until('friends', before + 1);
    await say(ann.client, bob.userId, 'Hidden now');
    await friend.until('message', 1);
    expect(friend.received('friends')).toHaveLength(before + 1);
    friend.close();
  });

  it('when a user who is online hides and shows their activity or profile, then online friends see it live', async () => {
    const [ann, bob] = await signUpFriends(world);
    const friend = await connectAs(bob, second.url);
    await untilOnline(bob.userId);
    const tab = await connectAs(ann, world.url);
    const friendId = ann.userId;
    const seen = [{ friendId, isOnline: true, lastSeenAt: null }];
    expect(await friend.until('presence', 1)).toEqual(seen);
    const changes = [
      [{ friendActivity: false }, false],
      [{ friendActivity: true }, true],
      [{ profileVisibility: 'private' }, false],
      [{ profileVisibility: 'friends' }, true],
    ] as const;
    for (const [body, isOnline] of changes) {
      await ann.client.call(updateProfile, { body });
      seen.push({ friendId, isOnline, lastSeenAt: null });
      expect(await friend.until('presence', seen.length)).toEqual(seen);
    }
    tab.close();
    friend.close();
  });
});

describe('the end of a socket', () => {
  it('when an account is deleted or a role changes, then its sockets end on every replica', async () => {
    const admin = await world.signUpAdmin();
    for (const change of ['role', 'account']) {
      const ann = await world.signUp();
      const live = [await connectAs(ann, world.url), await connectAs(ann, second.url)];
      const { username } = (await ann.client.call(getProfile)).body;
      if (change === 'role')
        await admin.client.call(updateUser, { params: { id: ann.userId }, body: { isAdmin: true } });
      else await ann.client.call(deleteAccount, { body: { confirm: username } });
      expect(await Promise.all(live.map(({ ended }) => ended))).toEqual(Array(2).fill('io server disconnect'));
      const pushed = change === 'role' ? [{ isAdmin: true }] : [];
      expect(live.map(({ received }) => received('role'))).toEqual([pushed, pushed]);
    }
  });

  it('when a replica stops, then its clients are disconnected in a way that makes them reconnect', async () => {
    const third = await world.startReplica();
    const client = await connectAs(await world.signUp(), third.url);
    await third.stop();
    expect(await client.ended).toBe('transport close');
  });
});
