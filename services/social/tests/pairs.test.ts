import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pairChanged } from '@ninepocket/contracts/events/events';
import { deleteAccount } from '@ninepocket/contracts/social/account';
import { internalPair, snapshotPairs, type PairFact } from '@ninepocket/contracts/social/facts';
import {
  blockUser,
  removeFriend,
  respondToFriendRequest,
  sendFriendRequest,
  unblockUser,
} from '@ninepocket/contracts/social/friends/friends';
import { respondToMessageRequest, sendMessageRequest } from '@ninepocket/contracts/social/messages/message-requests';
import { getProfile, updateProfile } from '@ninepocket/contracts/social/social';
import { SERVICES } from '@ninepocket/contracts/services';
import { databaseBefore } from '@ninepocket/service-kit/testing/upgrade';
import { startWorld, type Person, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const two = async (): Promise<[Person, Person]> => [await world.signUp(), await world.signUp()];
const befriend = async (a: Person, b: Person): Promise<void> => {
  const { body } = await a.client.call(sendFriendRequest, { body: { recipientId: b.userId } });
  await b.client.call(respondToFriendRequest, { params: { id: body.id }, body: { status: 'accepted' } });
};
const block = (by: Person, of: Person) => by.client.call(blockUser, { params: { userId: of.userId } });
const unblock = (by: Person, of: Person) => by.client.call(unblockUser, { params: { userId: of.userId } });
const published = async (a: Person, b: Person): Promise<string[]> => {
  const { rows } = await world.pool.query<{ data: PairFact }>(
    `select data from messaging.outbox where name = $1 and (data ->> 'lowId')::int = $2 and (data ->> 'highId')::int = $3
     order by id`,
    [pairChanged.name, Math.min(a.userId, b.userId), Math.max(a.userId, b.userId)],
  );
  return rows.map(({ data }) => `${data.version}${data.isFriend ? ' friend' : ''}${data.isBlocked ? ' blocked' : ''}`);
};
const asCollection = () => world.as({ service: 'collection' });
const snapshot = async (): Promise<PairFact[]> => {
  const facts: PairFact[] = [];
  let cursor: string | undefined;
  do {
    const { body, page } = await asCollection().call(snapshotPairs, { query: { limit: 2, cursor } });
    facts.push(...body);
    cursor = page.next ?? undefined;
  } while (cursor);
  return facts;
};
const pairOf = async (me: Person, them: { userId: number }) =>
  (await asCollection().call(internalPair, { params: { me: me.userId, them: them.userId } })).body;

describe('what is published about two users', () => {
  it('when they become friends, end it, block and unblock, then each change is published once', async () => {
    const [a, b] = await two();
    await befriend(a, b);
    await b.client.call(removeFriend, { params: { userId: a.userId } });
    await befriend(b, a);
    await block(a, b);
    await block(a, b);
    await block(b, a);
    await unblock(a, b);
    await unblock(a, b);
    await unblock(b, a);
    expect(await published(a, b)).toEqual(['1 friend', '2', '3 friend', '4 blocked', '5']);
  });

  it('when both unblock each other at once, then no block remains', async () => {
    const [a, b] = await two();
    await Promise.all([block(a, b), block(b, a)]);
    await Promise.all([unblock(a, b), unblock(b, a)]);
    expect(await published(a, b)).toEqual(['1 blocked', '2']);
  });

  it('when the snapshot is read, then it has each pair once, until one of them deletes the account', async () => {
    const [a, b] = await two();
    const c = await world.signUp();
    await befriend(a, b);
    await befriend(b, c);
    await block(a, c);
    const own = (facts: PairFact[]) =>
      facts
        .filter(({ lowId, highId }) => [lowId, highId].every((id) => [a, b, c].some(({ userId }) => userId === id)))
        .map(({ lowId, highId, isFriend, isBlocked }) => [lowId, highId, isFriend, isBlocked]);
    expect(own(await snapshot())).toEqual([
      [a.userId, b.userId, true, false],
      [b.userId, c.userId, true, false],
      [a.userId, c.userId, false, true],
    ]);
    const { username } = (await b.client.call(getProfile)).body;
    await b.client.call(deleteAccount, { body: { confirm: username } });
    expect(own(await snapshot())).toEqual([[a.userId, c.userId, false, true]]);
  });

  it('when friends and blocks are older than the table, then the migration adds their pairs', async () => {
    const old = await databaseBefore(new URL('../prisma/migrations', import.meta.url), '20261203000000_pairs');
    try {
      await old.pool.query(`
        insert into users (username, email) select 'user' || n, n || '@daily.test' from generate_series(1, 4) n;
        insert into friendships (requester_id, recipient_id, status) values (2, 1, 'accepted'), (1, 3, 'pending');
        insert into blocks (blocker_id, blocked_id) values (4, 3), (3, 4), (4, 1);`);
      await old.upgrade();
      const { rows } = await old.pool.query('select low_id, high_id, is_friend, is_blocked from pairs order by id');
      expect(rows).toEqual([
        { low_id: 1, high_id: 2, is_friend: true, is_blocked: false },
        { low_id: 1, high_id: 4, is_friend: false, is_blocked: true },
        { low_id: 3, high_id: 4, is_friend: false, is_blocked: true },
      ]);
    } finally {
      await old.drop();
    }
  });
});

describe('what another service asks about two users', () => {
  it('when they are unrelated, friends or blocked, then the answer follows at once', async () => {
    const [me, them] = await two();
    expect(await pairOf(me, them)).toEqual({
      friend: false,
      blocked: false,
      visible: true,
      collection: true,
      openToTrades: true,
    });
    await befriend(me, them);
    expect(await pairOf(me, them)).toEqual({
      friend: true,
      blocked: false,
      visible: true,
      collection: true,
      openToTrades: true,
    });
    await block(them, me);
    const blocked = { friend: false, blocked: true, visible: false, collection: false, openToTrades: true };
    expect([await pairOf(me, them), await pairOf(them, me)]).toEqual([blocked, blocked]);
  });

  it.each([
    ['friends', false, { visible: false, collection: false, openToTrades: true }],
    ['friends', true, { visible: true, collection: true, openToTrades: true }],
    ['private', true, { visible: false, collection: false, openToTrades: true }],
  ] as const)(
    'when the profile is %s and the viewer a friend: %s, then they see %o',
    async (visibility, isFriend, seen) => {
      const [me, them] = await two();
      if (isFriend) await befriend(me, them);
      await them.client.call(updateProfile, { body: { profileVisibility: visibility } });
      expect(await pairOf(me, them)).toMatchObject(seen);
      expect(await pairOf(them, me)).toMatchObject({ visible: true });
    },
  );

  it('when they do not trade, then the answer says so; an unknown user is not visible', async () => {
    const [me, them] = await two();
    await them.client.call(updateProfile, { body: { openToTrades: false } });
    expect(await pairOf(me, them)).toMatchObject({ visible: true, collection: true, openToTrades: false });
    const unknown = { friend: false, blocked: false, visible: false, collection: false, openToTrades: false };
    expect(await pairOf(me, { userId: 999_999 })).toEqual(unknown);
  });

  it('when they declined a message of mine, then they are not open to trades with me for 30 days', async () => {
    const [me, them] = await two();
    const { body } = await me.client.call(sendMessageRequest, { body: { recipientId: them.userId, content: 'Hi' } });
    await them.client.call(respondToMessageRequest, { params: { id: body.id }, body: { status: 'declined' } });
    expect([(await pairOf(me, them)).openToTrades, (await pairOf(them, me)).openToTrades]).toEqual([false, true]);
    await befriend(me, them);
    expect(await pairOf(me, them)).toMatchObject({ friend: true, openToTrades: true });
  });

  it('when a caller other than collection asks, then the status is 401 or 403', async () => {
    const params = { me: 1, them: 2 };
    for (const caller of [null, {}, { isAdmin: true }])
      expect([
        (await world.as(caller).call(internalPair, { params })).status,
        (await world.as(caller).call(snapshotPairs)).status,
      ]).toEqual([401, 401]);
    for (const service of SERVICES.filter((name) => name !== 'collection'))
      expect([
        (await world.as({ service }).call(internalPair, { params })).status,
        (await world.as({ service }).call(snapshotPairs)).status,
      ]).toEqual([403, 403]);
  });
});
