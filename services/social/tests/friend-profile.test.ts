import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CollectorFigures } from '@ninepocket/contracts/collection/facts';
import { collectorChanged } from '@ninepocket/contracts/events/events';
import { blockUser, respondToFriendRequest, sendFriendRequest } from '@ninepocket/contracts/social/friends/friends';
import {
  compareCards,
  compareSets,
  getFriendProfile,
  listFriendCollection,
  listFriendWishlist,
} from '@ninepocket/contracts/social/friends/friend-profile';
import { syncUser, updateProfile } from '@ninepocket/contracts/social/social';
import { openPublisher, type TestPublisher } from '@ninepocket/service-kit/testing/publisher';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { stubCollection, type CollectionStub } from './collection-stub.js';
import { buildFigures } from './facts.js';
import { startWorld, type Person, type World } from './world.js';

let world: World;
let collection: CollectionStub;
let publisher: TestPublisher;
let asked: string[] = [];
beforeAll(async () => {
  collection = await stubCollection((path) => {
    asked.push(path);
    return [];
  });
  world = await startWorld({ COLLECTION_URL: collection.url });
  publisher = await openPublisher('collection');
});
beforeEach(() => void (asked = []));
afterAll(async () => {
  await publisher.close();
  await world.stop();
  collection.close();
});

const figures = (userId: number, overrides: Partial<CollectorFigures> = {}): CollectorFigures =>
  buildFigures(userId, { totalCards: 812, totalValue: 1234.5, completedSets: 2, wishlistItems: 7, ...overrides });
let event = 0;
const publish = (data: CollectorFigures) => publisher.publish(collectorChanged, ++event, data);

const befriend = async (a: Person, b: Person): Promise<void> => {
  const { body } = await a.client.call(sendFriendRequest, { body: { recipientId: b.userId } });
  await b.client.call(respondToFriendRequest, { params: { id: body.id }, body: { status: 'accepted' } });
};
const profileOf = ({ client }: Person, { userId }: Person) =>
  client.call(getFriendProfile, { params: { friendId: userId } });

describe("a user's profile", () => {
  it('when figures arrive, then a friend sees them; stale ones change nothing', async () => {
    const [me, friend] = [await world.signUp(), await world.signUp({ displayName: 'Flash' })];
    await befriend(me, friend);
    await publish(figures(friend.userId, { version: 2 }));
    await publish(figures(friend.userId, { version: 1, totalCards: 5 }));
    const marker = await world.signUp();
    await publish(figures(marker.userId));
    await eventually(async () => expect((await profileOf(me, marker)).body.stats.totalCards).toBe(812));
    const { body } = await profileOf(me, friend);
    expect(body).toMatchObject({
      user: { id: friend.userId, displayName: 'Flash', email: null },
      relation: 'friends',
      stats: { totalCards: 812, totalValue: 1234.5, completedSets: 2, wishlistItems: 7, friendsCount: 1 },
      canViewCollection: true,
      canViewWishlist: true,
      canMessage: true,
    });
  });

  it('when copies of a friend have no price, then the value says how many it leaves out', async () => {
    const [me, friend] = [await world.signUp(), await world.signUp()];
    await publish(figures(friend.userId, { totalValue: 3e12, unpricedCopies: 19, unpricedSlabs: 7 }));
    await eventually(async () => {
      const { stats } = (await profileOf(me, friend)).body;
      expect(stats).toMatchObject({ totalValue: 3e12, unpricedCopies: 19, unpricedSlabs: 7 });
    });
  });

  it('when the collection is hidden, then its figures, cards and comparison are hidden as well', async () => {
    const [me, friend] = [await world.signUp(), await world.signUp()];
    await befriend(me, friend);
    await friend.client.call(updateProfile, { body: { showCollection: false, showEmail: true } });
    const { body } = await profileOf(me, friend);
    expect(body.user.email).toContain('@');
    expect(body.stats).toMatchObject({ totalCards: null, totalValue: null, completedSets: null, wishlistItems: 0 });
    const params = { friendId: friend.userId };
    const refused = await Promise.all([
      me.client.call(listFriendCollection, { params }),
      me.client.call(compareSets, { params, query: { side: 'theyHave' } }),
      me.client.call(compareCards, { params, query: { side: 'theyHave', setId: '1' } }),
    ]);
    for (const { status, body: answer } of refused)
      expect([status, answer.detail]).toEqual([403, "This user's collection is not visible to you."]);
    expect(asked).toEqual([]);
    expect((await me.client.call(compareSets, { params, query: { side: 'iHave' } })).status).toBe(200);
  });

  it('when the collection is hidden, then badges of the category Collection are counted for the owner only', async () => {
    const [me, other] = [await world.signUp(), await world.signUp()];
    await publish(buildFigures(other.userId, { totalCards: 1, wishlistItems: 20 }));
    const badges = async (viewer: Person) => (await profileOf(viewer, other)).body.stats.badgesCount;
    await eventually(async () => expect(await badges(me)).toBe(2));
    await other.client.call(updateProfile, { body: { showCollection: false } });
    expect([await badges(me), await badges(other)]).toEqual([1, 2]);
  });

  it('when the wishlist is hidden, then neither it nor what they want is shown', async () => {
    const [me, friend] = [await world.signUp(), await world.signUp()];
    await friend.client.call(updateProfile, { body: { showWishlist: false } });
    const params = { friendId: friend.userId };
    expect((await me.client.call(listFriendWishlist, { params })).status).toBe(403);
    expect((await me.client.call(compareSets, { params, query: { side: 'iHave' } })).status).toBe(403);
    expect((await me.client.call(listFriendCollection, { params })).status).toBe(200);
  });

  it.each([
    ['is unknown', async () => 999_999],
    [
      'is private',
      async () => {
        const owner = await world.signUp();
        await owner.client.call(updateProfile, { body: { profileVisibility: 'private' } });
        return owner.userId;
      },
    ],
  ])('when it %s, then every call answers the same', async (_what, ownerId) => {
    const me = await world.signUp();
    const params = { friendId: await ownerId() };
    const answers = await Promise.all([
      me.client.call(getFriendProfile, { params }),
      me.client.call(listFriendCollection, { params }),
      me.client.call(listFriendWishlist, { params }),
      me.client.call(compareSets, { params, query: { side: 'iHave' } }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([404, 'not_found']));
    expect(asked).toEqual([]);
  });

  it('when it is for friends only, then others see who it is, and nothing else', async () => {
    const [me, owner] = [await world.signUp(), await world.signUp()];
    await owner.client.call(updateProfile, {
      body: {
        displayName: 'Foggy',
        bio: 'Lawyer',
        location: 'New York',
        profileVisibility: 'friends',
        showEmail: true,
      },
    });
    const { status, body } = await profileOf(me, owner);
    expect(status).toBe(200);
    const nothing = { email: null, bio: null, location: null, website: null, createdAt: null };
    const hidden = { ...nothing, openToTrades: false, lastSeenDay: null };
    expect(body).toMatchObject({ relation: 'none', canViewProfile: false, user: { displayName: 'Foggy', ...hidden } });
    expect(Object.values(body.stats)).toEqual(Array(9).fill(null));
    const params = { friendId: owner.userId };
    const refused = await Promise.all([
      me.client.call(listFriendCollection, { params }),
      me.client.call(listFriendWishlist, { params }),
      me.client.call(compareSets, { params, query: { side: 'iHave' } }),
    ]);
    expect(refused.map((answer) => answer.status)).toEqual([404, 404, 404]);
    expect(asked).toEqual([]);
    await befriend(me, owner);
    await owner.client.call(syncUser, { body: { timeZone: 'UTC' } });
    const user = { bio: 'Lawyer', openToTrades: true, lastSeenDay: new Date().toISOString().slice(0, 10) };
    expect((await profileOf(me, owner)).body).toMatchObject({ canViewProfile: true, user });
    await owner.client.call(blockUser, { params: { userId: me.userId } });
    expect((await profileOf(me, owner)).status).toBe(404);
  });

  it('when either has blocked the other, then neither sees the other', async () => {
    const [me, other] = [await world.signUp(), await world.signUp()];
    await other.client.call(blockUser, { params: { userId: me.userId } });
    expect([(await profileOf(me, other)).status, (await profileOf(other, me)).status]).toEqual([404, 404]);
  });

  it('when cards are compared, then collection is asked for one direction only', async () => {
    const [me, other] = [await world.signUp(), await world.signUp()];
    const params = { friendId: other.userId };
    await me.client.call(compareSets, { params, query: { side: 'theyHave' } });
    await me.client.call(compareSets, { params, query: { side: 'iHave' } });
    const [they, mine] = asked.map((url) => new URL(url, 'http://x').searchParams);
    expect([they?.get('ownerId'), they?.get('otherId')]).toEqual([String(other.userId), String(me.userId)]);
    expect([mine?.get('ownerId'), mine?.get('otherId'), mine?.get('onlyWished')]).toEqual([
      String(me.userId),
      String(other.userId),
      'true',
    ]);
  });
});
