import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  acceptInvite,
  blockUser,
  cancelFriendRequest,
  createInvite,
  getInvite,
  listBlocks,
  listFriendRequests,
  listFriends,
  readInvite,
  removeFriend,
  respondToFriendRequest,
  revokeInvite,
  searchUsers,
  sendFriendRequest,
  unblockUser,
} from '@ninepocket/contracts/social/friends/friends';
import { listNotifications, readNotifications, unreadNotifications } from '@ninepocket/contracts/social/notifications';
import { updateProfile } from '@ninepocket/contracts/social/social';
import { startWorld, type Person, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const ask = (from: Person, to: Person) => from.client.call(sendFriendRequest, { body: { recipientId: to.userId } });
const answer = (to: Person, id: number, status: 'accepted' | 'declined') =>
  to.client.call(respondToFriendRequest, { params: { id }, body: { status } });
const friendsOf = async ({ client }: Person): Promise<number[]> =>
  (await client.call(listFriends)).body.map(({ id }) => id);
const requestsOf = async ({ client }: Person, direction: 'received' | 'sent'): Promise<number[]> =>
  (await client.call(listFriendRequests, { query: { direction } })).body.map(({ id }) => id);
const friends = async (): Promise<[Person, Person]> => {
  const [a, b] = [await world.signUp(), await world.signUp()];
  const { body } = await ask(a, b);
  await answer(b, body.id, 'accepted');
  return [a, b];
};
const pairs = async (a: Person, b: Person): Promise<number> => {
  const { rowCount } = await world.pool.query(
    'select from friendships where requester_id in ($1, $2) and recipient_id in ($1, $2)',
    [a.userId, b.userId],
  );
  return rowCount ?? 0;
};

describe('friend requests', () => {
  it('when a request is accepted, then both are friends, and the requester is notified', async () => {
    const [a, b] = [await world.signUp(), await world.signUp({ displayName: 'Bea' })];
    const sent = await ask(a, b);
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ status: 'pending', requester: { id: a.userId }, recipient: { id: b.userId } });
    expect(await requestsOf(a, 'sent')).toEqual([sent.body.id]);
    expect(await requestsOf(b, 'received')).toEqual([sent.body.id]);
    expect(await friendsOf(b)).toEqual([]);

    expect((await answer(b, sent.body.id, 'accepted')).body.status).toBe('accepted');
    expect([await friendsOf(a), await friendsOf(b)]).toEqual([[b.userId], [a.userId]]);
    expect(await requestsOf(b, 'received')).toEqual([]);
    const { body } = await a.client.call(listNotifications);
    expect(body.map(({ text }) => text)).toEqual([
      'You earned Dynamic Duo (+5 points).',
      'Bea accepted your friend request.',
    ]);
  });

  it('when a request is declined or cancelled, then nothing remains, and it can be sent again', async () => {
    const [a, b] = [await world.signUp(), await world.signUp()];
    const first = await ask(a, b);
    expect((await answer(b, first.body.id, 'declined')).body.status).toBe('declined');
    const second = await ask(a, b);
    expect((await a.client.call(cancelFriendRequest, { params: { id: second.body.id } })).status).toBe(204);
    expect(await requestsOf(b, 'received')).toEqual([]);
    expect((await b.client.call(listNotifications)).body).toEqual([]);
  });

  it('when another user answers or cancels, or the requester accepts, then it is not found', async () => {
    const [a, b, other] = [await world.signUp(), await world.signUp(), await world.signUp()];
    const { body } = await ask(a, b);
    const params = { id: body.id };
    expect((await answer(a, body.id, 'accepted')).status).toBe(404);
    expect((await answer(other, body.id, 'accepted')).status).toBe(404);
    expect((await answer(other, body.id, 'declined')).status).toBe(404);
    for (const { client } of [b, other]) expect((await client.call(cancelFriendRequest, { params })).status).toBe(404);
    expect(await requestsOf(b, 'received')).toEqual([body.id]);
  });

  it('when both ask at the same time, many times, then there is one friendship, and it is accepted', async () => {
    const [a, b] = [await world.signUp(), await world.signUp()];
    const all = await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? ask(a, b) : ask(b, a))));
    expect(all.every(({ status }) => status === 201)).toBe(true);
    expect(await pairs(a, b)).toBe(1);
    expect(await friendsOf(a)).toEqual([b.userId]);
  });

  it('when a user asks themselves or an unknown user, then it is not found', async () => {
    const a = await world.signUp();
    expect((await ask(a, a)).status).toBe(404);
    expect((await a.client.call(sendFriendRequest, { body: { recipientId: 999_999 } })).status).toBe(404);
  });

  it('when a friend is removed, then both lose the friendship; repeating it is not found', async () => {
    const [a, b] = await friends();
    const params = { userId: b.userId };
    expect((await a.client.call(removeFriend, { params })).status).toBe(204);
    expect([await friendsOf(a), await friendsOf(b)]).toEqual([[], []]);
    expect((await a.client.call(removeFriend, { params })).status).toBe(404);
  });

  it('when there are more friends than a page, then pages follow each other by name', async () => {
    const me = await world.signUp();
    for (const displayName of ['Cara', 'abe', 'Bob']) {
      const friend = await world.signUp({ displayName });
      await answer(me, (await ask(friend, me)).body.id, 'accepted');
    }
    const first = await me.client.call(listFriends, { query: { limit: 2 } });
    expect(first.body.map(({ displayName }) => displayName)).toEqual(['abe', 'Bob']);
    expect(first.page.total).toBe(3);
    const next = await me.client.call(listFriends, { query: { limit: 2, cursor: first.page.next ?? '' } });
    expect(next.body.map(({ displayName }) => displayName)).toEqual(['Cara']);
    expect((await me.client.call(listFriends, { query: { q: 'bo' } })).body).toHaveLength(1);
  });
});

describe('presence', () => {
  const online = (person: Person) =>
    world.pool.query(`insert into presence values ($1, gen_random_uuid(), now() + interval '1 minute')`, [
      person.userId,
    ]);

  it('when a friend is online, then the list says so, unless the friend hides their activity', async () => {
    const [a, b] = await friends();
    await online(b);
    expect((await a.client.call(listFriends)).body[0]).toMatchObject({ isOnline: true, lastSeenAt: null });
    await b.client.call(updateProfile, { body: { friendActivity: false } });
    expect((await a.client.call(listFriends)).body[0]).toMatchObject({ isOnline: false, lastSeenAt: null });
  });
});

describe('search', () => {
  const find = async ({ client }: Person, q: string) => (await client.call(searchUsers, { query: { q } })).body;

  it('when a name or @username matches, then the user is found with the relation, never with an address', async () => {
    const [a, b] = [await world.signUp(), await world.signUp({ displayName: 'Quentin Beck' })];
    const [found] = await find(a, 'quentin');
    expect(found).toEqual({
      id: b.userId,
      username: expect.any(String),
      displayName: 'Quentin Beck',
      photoURL: null,
      relation: 'none',
      friendshipId: null,
    });
    const request = await ask(b, a);
    expect(await find(a, `@${found?.username.toUpperCase()}`)).toMatchObject([
      { relation: 'received', friendshipId: request.body.id },
    ]);
    expect(await find(a, `${b.userId}@daily`)).toEqual([]);
  });

  it('when a profile is private, then only friends find it; a request to it is not found', async () => {
    const [a, b] = await friends();
    const other = await world.signUp();
    await b.client.call(updateProfile, { body: { displayName: 'Hidden Gem', profileVisibility: 'private' } });
    expect(await find(a, 'Hidden Gem')).toHaveLength(1);
    expect(await find(other, 'Hidden Gem')).toEqual([]);
    expect((await ask(other, b)).status).toBe(404);
  });

  it('when a single character is searched, then nobody is found', async () => {
    const me = await world.signUp({ displayName: 'Quicksilver' });
    for (const q of ['Q', '@q', ' q ']) expect(await find(me, q)).toEqual([]);
    expect(await find(me, 'qu')).toContainEqual(expect.objectContaining({ id: me.userId }));
  });

  it('when wildcards are typed, then they are ordinary characters', async () => {
    expect(await find(await world.signUp(), '%_%')).toEqual([]);
  });
});

describe('blocks', () => {
  it('when a user blocks a friend, then the friendship ends, and neither can ask the other', async () => {
    const [a, b] = await friends();
    expect((await a.client.call(blockUser, { params: { userId: b.userId } })).status).toBe(204);
    expect(await friendsOf(b)).toEqual([]);
    expect([(await ask(a, b)).status, (await ask(b, a)).status]).toEqual([404, 404]);
    expect((await a.client.call(listBlocks)).body).toMatchObject([{ id: b.userId }]);
    expect((await b.client.call(listBlocks)).body).toEqual([]);
    await a.client.call(unblockUser, { params: { userId: b.userId } });
    expect((await ask(b, a)).status).toBe(201);
  });

  it('when a blocked user changes their names, then the blocker still sees those of the time of the block', async () => {
    const [me, other] = [await world.signUp(), await world.signUp({ displayName: 'Before' })];
    const params = { userId: other.userId };
    await me.client.call(blockUser, { params });
    const before = (await me.client.call(listBlocks)).body;
    expect(before).toMatchObject([{ id: other.userId, displayName: 'Before' }]);
    const username = `renamed${other.userId}`;
    await other.client.call(updateProfile, { body: { username, displayName: 'After', profileVisibility: 'private' } });
    await me.client.call(blockUser, { params });
    expect((await me.client.call(listBlocks)).body).toEqual(before);
  });

  it('when a block and an acceptance run at the same time, then no friendship is left', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await world.signUp(), await world.signUp()];
      const { body } = await ask(a, b);
      await Promise.all([answer(b, body.id, 'accepted'), a.client.call(blockUser, { params: { userId: b.userId } })]);
      expect(await pairs(a, b)).toBe(0);
    }
  });

  it('when the blocked user searches, then they do not find the blocker; the blocker finds them as blocked', async () => {
    const [a, b] = [await world.signUp({ displayName: 'Blocker One' }), await world.signUp({ displayName: 'Blockee' })];
    await a.client.call(blockUser, { params: { userId: b.userId } });
    expect((await b.client.call(searchUsers, { query: { q: 'Blocker One' } })).body).toEqual([]);
    expect((await a.client.call(searchUsers, { query: { q: 'Blockee' } })).body).toMatchObject([
      { relation: 'blocked' },
    ]);
  });
});

describe('invite links', () => {
  it('when an invited user accepts, then the request is sent, even to a private profile', async () => {
    const [a, b] = [await world.signUp({ displayName: 'Ann' }), await world.signUp()];
    await a.client.call(updateProfile, { body: { profileVisibility: 'private' } });
    const { code } = (await a.client.call(createInvite)).body.invite;
    const read = await world.as(null).call(readInvite, { params: { code } });
    expect(read.body).toMatchObject({ displayName: 'Ann' });
    expect(read.body).not.toHaveProperty('id');
    expect((await b.client.call(acceptInvite, { params: { code } })).body.status).toBe('pending');
    expect(await requestsOf(a, 'received')).toHaveLength(1);
    const own = await a.client.call(acceptInvite, { params: { code } });
    expect([own.status, own.body.code]).toEqual([409, 'own_invite']);
  });

  it('when a link is replaced or revoked, then the old one is not found', async () => {
    const [a, b] = [await world.signUp(), await world.signUp()];
    const first = (await a.client.call(createInvite)).body.invite.code;
    const second = (await a.client.call(createInvite)).body.invite.code;
    expect((await b.client.call(acceptInvite, { params: { code: first } })).status).toBe(404);
    expect((await a.client.call(getInvite)).body.invite?.code).toBe(second);
    await a.client.call(revokeInvite);
    expect((await b.client.call(acceptInvite, { params: { code: second } })).status).toBe(404);
    expect((await a.client.call(getInvite)).body.invite).toBeNull();
  });
});

describe('notifications', () => {
  it('when a request is received, then its notification has what is needed to accept it, and disappears then', async () => {
    const [a, b] = [await world.signUp(), await world.signUp()];
    const { body: request } = await ask(a, b);
    const notificationsOf = async ({ client }: Person) =>
      (await client.call(listNotifications)).body.map(({ kind, friendshipId }) => [kind, friendshipId]);
    expect(await notificationsOf(b)).toEqual([['friend-request', request.id]]);
    expect((await answer(b, request.id, 'accepted')).status).toBe(200);
    expect(await notificationsOf(b)).toEqual([['badge', null]]);
    expect(await notificationsOf(a)).toEqual([
      ['badge', null],
      ['friend-accepted', null],
    ]);
  });

  it('when they are read up to one, then that one and older ones are read; others keep theirs', async () => {
    const [a, b, c] = [await world.signUp(), await world.signUp(), await world.signUp()];
    await ask(b, a);
    await ask(c, a);
    const { body } = await a.client.call(listNotifications);
    expect(body.map(({ kind, person, readAt }) => [kind, person?.id, readAt])).toEqual([
      ['friend-request', c.userId, null],
      ['friend-request', b.userId, null],
    ]);
    const upTo = body[1]?.id ?? 0;
    expect((await b.client.call(readNotifications, { body: { upTo } })).body.unread).toBe(0);
    expect((await a.client.call(unreadNotifications)).body.unread).toBe(2);
    expect((await a.client.call(readNotifications, { body: { upTo } })).body.unread).toBe(1);
  });
});
