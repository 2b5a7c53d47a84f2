import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount } from '@ninepocket/contracts/social/account';
import { getFriendProfile } from '@ninepocket/contracts/social/friends/friend-profile';
import { blockUser, removeFriend, unblockUser } from '@ninepocket/contracts/social/friends/friends';
import {
  listMessageRequests,
  respondToMessageRequest,
  sendMessageRequest,
} from '@ninepocket/contracts/social/messages/message-requests';
import { MAX_PENDING_REQUESTS } from '@ninepocket/contracts/social/messages/message-limits';
import { editMessage, listConversations, sendMessage } from '@ninepocket/contracts/social/messages/messages';
import { listNotifications } from '@ninepocket/contracts/social/notifications';
import { getProfile, updateProfile } from '@ninepocket/contracts/social/social';
import { befriend, conversationOf, historyOf, say, unreadOf } from './chat-world.js';
import { connectAs } from './live-world.js';
import { startWorld, type Person, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const two = async (): Promise<[Person, Person]> => [await world.signUp(), await world.signUp()];
const ask = (from: Person, to: { userId: number }, content = 'Is your Hulk for trade?') =>
  from.client.call(sendMessageRequest, { body: { recipientId: to.userId, content } });
const answer = (by: Person, id: number, status: 'accepted' | 'declined') =>
  by.client.call(respondToMessageRequest, { params: { id }, body: { status } });
const requestsOf = async (person: Person) =>
  (await person.client.call(listMessageRequests)).body.map(({ sender, content }) => [sender.id, content]);
const noticesOf = async (person: Person) =>
  (await person.client.call(listNotifications)).body
    .filter(({ kind }) => kind.startsWith('message-'))
    .map(({ kind, text, link }) => [kind, text, link]);
const tries = (from: Person, to: Person) =>
  from.client.call(sendMessage, { body: { recipientId: to.userId, content: 'hi' } }).then(({ status }) => status);
const stateFor = async (viewer: Person, of: Person) => {
  const { body } = await viewer.client.call(getFriendProfile, { params: { friendId: of.userId } });
  return [body.canMessage, body.messageRequest];
};
const letDaysPass = (days: number) =>
  world.pool.query(`update message_requests set answered_at = answered_at - $1 * interval '1 day'`, [days]);

describe('a message request', () => {
  it('when it is accepted, then it is the first message, and both may write', async () => {
    const [ann, bob] = await two();
    const annLive = await connectAs(ann, world.url);
    const bobLive = await connectAs(bob, world.url);
    expect(await stateFor(ann, bob)).toEqual([false, 'possible']);
    const { status, body } = await ask(ann, bob);
    expect([status, body.status, body.sender.id]).toEqual([201, 'pending', ann.userId]);
    expect(await requestsOf(bob)).toEqual([[ann.userId, 'Is your Hulk for trade?']]);
    expect([await stateFor(ann, bob), await stateFor(bob, ann)]).toEqual([
      [false, 'sent'],
      [false, 'received'],
    ]);
    expect((await noticesOf(bob))[0]?.slice(0, 2)).toEqual([
      'message-request',
      expect.stringContaining('write to you'),
    ]);
    expect([await tries(ann, bob), await tries(bob, ann)]).toEqual([403, 403]);
    expect((await ann.client.call(listConversations)).body).toEqual([]);

    expect((await answer(bob, body.id, 'accepted')).body).toMatchObject({ status: 'accepted', content: '' });
    expect(await requestsOf(bob)).toEqual([]);
    expect((await historyOf(bob, ann)).map(({ content }) => content)).toEqual(['Is your Hulk for trade?']);
    expect(await conversationOf(ann, bob)).toMatchObject({ canSend: true });
    expect(await unreadOf(bob)).toBe(1);
    await say(bob.client, ann.userId, 'Yes!');
    const mine = await say(ann.client, bob.userId, 'Greta');
    const params = { friendId: bob.userId, seq: mine.seq };
    expect((await ann.client.call(editMessage, { params, body: { content: 'Great' } })).status).toBe(200);
    expect((await noticesOf(ann))[0]).toEqual([
      'message-accepted',
      expect.stringContaining('accepted your message'),
      `/social?tab=messages&with=${bob.userId}`,
    ]);
    expect(await noticesOf(bob)).toEqual([]);
    await annLive.until('messageRequests', 2);
    await bobLive.until('notification', 1);
    expect((await annLive.until('message', 4)).map(({ message }) => message.content)).toEqual([
      'Is your Hulk for trade?',
      'Yes!',
      'Greta',
      'Great',
    ]);
    for (const live of [annLive, bobLive]) live.close();
  });

  it('when the same request or answer arrives twice or at once, then there is one', async () => {
    const [ann, bob] = await two();
    const sent = await Promise.all([ask(ann, bob), ask(ann, bob)]);
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    const other = await ask(ann, bob, 'Something else');
    expect([other.status, other.body.code]).toEqual([409, 'request_pending']);
    const answers = await Promise.all([1, 2].map(() => answer(bob, sent[0].body.id, 'accepted')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await historyOf(bob, ann)).toHaveLength(1);
    expect((await answer(bob, sent[0].body.id, 'declined')).status).toBe(404);
    const again = await ask(ann, bob);
    expect([again.status, again.body.code]).toEqual([409, 'may_write']);
  });

  it('when both ask each other at once, then they have a conversation with both texts', async () => {
    const [ann, bob] = await two();
    const answers = await Promise.all([ask(ann, bob, 'from Ann'), ask(bob, ann, 'from Bob')]);
    expect(answers.map(({ body }) => body.status).sort()).toEqual(['accepted', 'pending']);
    expect((await historyOf(ann, bob)).map(({ content }) => content).sort()).toEqual(['from Ann', 'from Bob']);
    expect([await requestsOf(ann), await requestsOf(bob)]).toEqual([[], []]);
  });

  it('when it is declined, then the sender does not learn it, and may ask again after 30 days', async () => {
    const [ann, bob] = await two();
    const { body } = await ask(ann, bob);
    const live = await connectAs(ann, world.url);
    expect((await answer(bob, body.id, 'declined')).body.status).toBe('declined');
    expect((await answer(bob, body.id, 'declined')).status).toBe(200);
    expect([await requestsOf(bob), await noticesOf(bob), await noticesOf(ann)]).toEqual([[], [], []]);
    expect(await stateFor(ann, bob)).toEqual([false, 'sent']);
    expect([(await ask(ann, bob)).body.code, await tries(ann, bob)]).toEqual(['request_declined', 403]);
    expect((await answer(bob, body.id, 'accepted')).status).toBe(404);
    await letDaysPass(29);
    expect((await ask(ann, bob)).body.code).toBe('request_declined');
    await letDaysPass(1);
    expect([(await ask(ann, bob)).status, (await requestsOf(bob)).length, (await noticesOf(bob)).length]).toEqual([
      201, 1, 1,
    ]);
    expect(live.received('messageRequests')).toHaveLength(1); // of the new one
    live.close();
  });

  it('when the one who declined asks, then the other can accept', async () => {
    const [ann, bob] = await two();
    await answer(bob, (await ask(ann, bob)).body.id, 'declined');
    const { body } = await ask(bob, ann, 'I changed my mind');
    expect((await answer(ann, body.id, 'accepted')).status).toBe(200);
    expect(await tries(ann, bob)).toBe(201);
  });
});

describe('who may send one', () => {
  it('when the profile is not visible, then the recipient looks like a missing one', async () => {
    const [me, forFriends] = await two();
    const [hidden, blocked] = await two();
    await forFriends.client.call(updateProfile, { body: { profileVisibility: 'friends' } });
    await hidden.client.call(updateProfile, { body: { profileVisibility: 'private' } });
    await blocked.client.call(blockUser, { params: { userId: me.userId } });
    for (const person of [forFriends, hidden, blocked, me, { userId: 999_999 }])
      expect((await ask(me, person)).status).toBe(404);
  });

  it('when they are friends, then there is nothing to ask; after the friendship a request opens the conversation', async () => {
    const [ann, bob] = await two();
    await befriend(world, ann, bob);
    expect((await ask(ann, bob)).body.code).toBe('may_write');
    await say(ann.client, bob.userId, 'old');
    await ann.client.call(removeFriend, { params: { userId: bob.userId } });
    expect(await tries(ann, bob)).toBe(403);
    await answer(bob, (await ask(ann, bob, 'new')).body.id, 'accepted');
    expect((await historyOf(bob, ann)).map(({ content }) => content)).toEqual(['new', 'old']);
    await befriend(world, ann, bob);
    await ann.client.call(removeFriend, { params: { userId: bob.userId } });
    expect(await tries(ann, bob)).toBe(403);
  });

  it('when another user answers or reads it, then it is missing; without a sign-in, the status is 401', async () => {
    const [ann, bob] = await two();
    const eve = await world.signUp();
    const { body } = await ask(ann, bob);
    expect([(await answer(eve, body.id, 'accepted')).status, (await answer(ann, body.id, 'accepted')).status]).toEqual([
      404, 404,
    ]);
    expect([await requestsOf(eve), await requestsOf(ann)]).toEqual([[], []]);
    const nobody = world.as(null);
    const statuses = [
      await nobody.call(listMessageRequests),
      await nobody.call(sendMessageRequest, { body: { recipientId: bob.userId, content: 'x' } }),
      await nobody.call(respondToMessageRequest, { params: { id: body.id }, body: { status: 'accepted' } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 401]);
  });

  it('when many requests of a user wait, then the next one is refused, also when two are sent at once', async () => {
    const me = await world.signUp();
    await world.pool.query(
      `with others as (
         insert into users (username, email) select 'asked-' || n, 'asked-' || n || '@daily.test'
         from generate_series(1, $2::int) n returning id)
       insert into message_requests (sender_id, recipient_id, content, created_at)
       select $1, id, 'hi', now() - interval '2 days' from others`,
      [me.userId, MAX_PENDING_REQUESTS - 1],
    );
    const [ann, bob] = await two();
    const answers = await Promise.all([ask(me, ann), ask(me, bob)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await world.pool.query(
      `update message_requests set status = 'declined', answered_at = now() where sender_id = $1`,
      [me.userId],
    );
    expect((await ask(me, await world.signUp())).status).toBe(201);
    await world.pool.query('update message_requests set created_at = now() where sender_id = $1', [me.userId]);
    expect((await ask(me, await world.signUp())).body.code).toBe('request_limit');
  });
});

describe('a block', () => {
  it('when it begins while a request waits, then the request ends, and stays declined after the unblock', async () => {
    const [ann, bob] = await two();
    const { body } = await ask(ann, bob);
    await bob.client.call(blockUser, { params: { userId: ann.userId } });
    expect([await requestsOf(bob), await noticesOf(bob)]).toEqual([[], []]);
    expect((await answer(bob, body.id, 'accepted')).status).toBe(404);
    await bob.client.call(unblockUser, { params: { userId: ann.userId } });
    expect((await ask(ann, bob)).body.code).toBe('request_declined');
  });

  it('when the sender blocks, then the request is withdrawn; after the unblock it can be sent again', async () => {
    const [ann, bob] = await two();
    await ask(ann, bob);
    await ann.client.call(blockUser, { params: { userId: bob.userId } });
    expect(await requestsOf(bob)).toEqual([]);
    await ann.client.call(unblockUser, { params: { userId: bob.userId } });
    expect((await ask(ann, bob)).status).toBe(201);
  });

  it('when it begins in an open conversation, then nobody can write, and an unblock does not reopen it', async () => {
    const [ann, bob] = await two();
    await answer(bob, (await ask(ann, bob)).body.id, 'accepted');
    await bob.client.call(blockUser, { params: { userId: ann.userId } });
    expect([await tries(ann, bob), await tries(bob, ann)]).toEqual([403, 403]);
    await bob.client.call(unblockUser, { params: { userId: ann.userId } });
    expect(await tries(ann, bob)).toBe(403);
    expect(await historyOf(ann, bob)).toHaveLength(1);
    expect((await ask(ann, bob, 'Sorry')).status).toBe(201);
  });

  it('when it races with an acceptance, then nobody can write afterwards', async () => {
    const [ann, bob] = await two();
    const { body } = await ask(ann, bob);
    await Promise.all([
      answer(bob, body.id, 'accepted'),
      bob.client.call(blockUser, { params: { userId: ann.userId } }),
    ]);
    expect([await tries(ann, bob), await tries(bob, ann)]).toEqual([403, 403]);
  });
});

describe('an account', () => {
  it('when it is deleted, then its requests are deleted for both', async () => {
    const [ann, bob] = await two();
    await ask(ann, bob);
    await ask(await world.signUp(), ann);
    const { username } = (await ann.client.call(getProfile)).body;
    await ann.client.call(deleteAccount, { body: { confirm: username } });
    expect(await requestsOf(bob)).toEqual([]);
    const { rowCount } = await world.pool.query('select from message_requests where $1 in (sender_id, recipient_id)', [
      ann.userId,
    ]);
    expect(rowCount).toBe(0);
  });
});
