import { deleteAccount } from '@ninepocket/contracts/social/account';
import {
  deleteMessage,
  editMessage,
  getConversation,
  listConversations,
  listMessages,
  markReceived,
  sendMessage,
  unreadMessages,
  restoreMessage,
} from '@ninepocket/contracts/social/messages/messages';
import { getProfile } from '@ninepocket/contracts/social/social';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { say, signUpFriends, unreadOf } from './chat-world.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('other users', () => {
  it('when a third user calls any route, then the answers are as for a user who does not exist', async () => {
    const [ann, bob] = await signUpFriends(world);
    await say(ann.client, bob.userId, 'secret');
    const eve = await world.signUp();
    for (const friendId of [ann.userId, bob.userId, 999_999, eve.userId]) {
      const params = { friendId };
      const answers = await Promise.all([
        eve.client.call(getConversation, { params }),
        eve.client.call(listMessages, { params }),
        eve.client.call(listMessages, { params, query: { q: 'secret' } }),
        eve.client.call(listMessages, { params, query: { after: 0 } }),
        eve.client.call(editMessage, { params: { friendId, seq: 1 }, body: { content: 'x' } }),
        eve.client.call(deleteMessage, { params: { friendId, seq: 1 } }),
        eve.client.call(restoreMessage, { params: { friendId, seq: 1 } }),
        eve.client.call(markReceived, { params, body: { read: 1 } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403, 404, 403, 404]);
    }
    expect((await eve.client.call(listConversations)).body).toEqual([]);
    expect(await unreadOf(eve)).toBe(0);
  });

  it('when nobody is signed in, then every route answers 401', async () => {
    const client = world.as(null);
    const params = { friendId: 1 };
    const answers = await Promise.all([
      client.call(listConversations),
      client.call(getConversation, { params }),
      client.call(unreadMessages),
      client.call(listMessages, { params }),
      client.call(sendMessage, { body: { recipientId: 1, content: 'x' } }),
      client.call(markReceived, { params, body: {} }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(401));
  });

  it('when a user deletes their account, then their conversations are deleted for both', async () => {
    const [ann, bob] = await signUpFriends(world);
    await say(ann.client, bob.userId, 'bye');
    const { username } = (await ann.client.call(getProfile)).body;
    await ann.client.call(deleteAccount, { body: { confirm: username } });
    expect((await bob.client.call(listConversations)).body).toEqual([]);
    expect(await unreadOf(bob)).toBe(0);
    const { rowCount } = await world.pool.query('select from messages where $1 in (sender_id, recipient_id)', [
      ann.userId,
    ]);
    expect(rowCount).toBe(0);
  });
});
