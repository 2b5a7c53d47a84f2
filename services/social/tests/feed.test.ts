import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cardsAdded,
  collectorChanged,
  listingClosed,
  listingOpened,
  setCompleted,
  wishMatched,
} from '@ninepocket/contracts/events/events';
import type { EventType } from '@ninepocket/contracts/events/event';
import { listFeed, type FeedItem } from '@ninepocket/contracts/social/feed';
import { blockUser, removeFriend } from '@ninepocket/contracts/social/friends/friends';
import { listNotifications } from '@ninepocket/contracts/social/notifications';
import { updateProfile, type ProfileInput } from '@ninepocket/contracts/social/social';
import { openPublisher, type TestPublisher } from '@ninepocket/service-kit/testing/publisher';
import { runNow } from '@ninepocket/service-kit/testing/jobs';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import type { z } from 'zod';
import { befriend, signUpFriends } from './chat-world.js';
import { buildCard, buildFigures, buildSet } from './facts.js';
import { startWorld, type Person, type World } from './world.js';

let world: World;
let publisher: TestPublisher;
beforeAll(async () => {
  world = await startWorld();
  publisher = await openPublisher('collection');
});
afterAll(async () => {
  await publisher.close();
  await world.stop();
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

let event = 0;
const publish = <E extends EventType>(type: E, data: z.input<E['data']>, id = ++event) =>
  publisher.publish(type, id, data);

const cardsFact = (userId: number, overrides: Record<string, unknown> = {}) => ({
  userId,
  set: buildSet(12),
  day: '2026-11-22',
  version: 1,
  copies: 3,
  cards: [buildCard(7)],
  at: ago(10 * MINUTE),
  ...overrides,
});
const listingFact = (userId: number, overrides: Record<string, unknown> = {}) => ({
  userId,
  holdingId: 5,
  version: 1,
  card: buildCard(8),
  price: 12.5,
  at: ago(5 * MINUTE),
  ...overrides,
});

const feedOf = async ({ client }: Person): Promise<FeedItem[]> => (await client.call(listFeed)).body;
const kindsOf = async (person: Person): Promise<string[]> => (await feedOf(person)).map(({ kind }) => kind);

/** Events are handled in order, so this event's effect follows the effects of all earlier ones. */
const handled = async (): Promise<void> => {
  const [me, friend] = await signUpFriends(world);
  await publish(setCompleted, { userId: friend.userId, set: buildSet(1), at: ago(0) });
  await eventually(async () => expect(await kindsOf(me)).toEqual(['set-completed']));
};

describe('the activity of friends', () => {
  it('when a friend adds cards, completes a set, lists a card and earns a badge, then it is listed newest first', async () => {
    const [me, friend] = await signUpFriends(world);
    await publish(cardsAdded, cardsFact(friend.userId));
    await publish(setCompleted, { userId: friend.userId, set: buildSet(12), at: ago(9 * MINUTE) });
    await publish(listingOpened, listingFact(friend.userId));
    await publish(collectorChanged, buildFigures(friend.userId, { totalCards: 3 }));
    await handled();
    const feed = await feedOf(me);
    const person = { id: friend.userId, username: expect.any(String), displayName: expect.any(String), photoURL: null };
    const common = { id: expect.any(Number), person, at: expect.any(String) };
    const badge = { id: expect.any(Number), key: 'origin-story', name: 'Origin Story', rarity: 'common' };
    expect(feed).toEqual([
      { ...common, kind: 'badge', badge },
      { ...common, kind: 'listing', card: buildCard(8), price: 12.5 },
      { ...common, kind: 'set-completed', set: buildSet(12) },
      { ...common, kind: 'cards-added', set: buildSet(12), copies: 3, cards: [buildCard(7)] },
    ]);
    expect(await feedOf(friend)).toEqual([]);
    expect(await feedOf(await world.signUp())).toEqual([]);
  });

  it('when it is read in pages, then every item appears once, newest first, also with equal times', async () => {
    const [me, friend] = await signUpFriends(world);
    const other = await world.signUp();
    await befriend(world, me, other);
    const at = ago(MINUTE);
    for (let set = 1; set <= 6; set++) {
      await publish(cardsAdded, cardsFact(friend.userId, { set: buildSet(set), at }));
      await publish(cardsAdded, cardsFact(other.userId, { set: buildSet(set), at: ago(set * MINUTE) }));
    }
    await handled();
    const seen: FeedItem[] = [];
    let cursor: string | undefined;
    do {
      const answer = await me.client.call(listFeed, { query: { limit: 5, cursor } });
      expect(answer.body.length).toBeLessThanOrEqual(5);
      seen.push(...answer.body);
      cursor = answer.page.next ?? undefined;
    } while (cursor);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(12);
    const places = seen.map((item) => [item.at, item.id] as const);
    expect(places).toEqual(places.toSorted(([a, x], [b, y]) => (a === b ? y - x : a < b ? 1 : -1)));
    for (const query of [{ cursor: 'x' }, { limit: 101 }])
      expect((await me.client.call(listFeed, { query })).status).toBe(400);
  });
});

describe('facts about the same thing', () => {
  it('when cards of a set and day change, then one item shows the newest number, and 0 removes it', async () => {
    const [me, friend] = await signUpFriends(world);
    const id = ++event;
    await publish(cardsAdded, cardsFact(friend.userId), id);
    await publish(cardsAdded, cardsFact(friend.userId), id);
    await publish(cardsAdded, cardsFact(friend.userId, { version: 3, copies: 8 }));
    await publish(cardsAdded, cardsFact(friend.userId, { version: 2, copies: 5 }));
    await publish(cardsAdded, cardsFact(friend.userId, { day: '2026-11-21', at: ago(DAY) }));
    await handled();
    expect(await feedOf(me)).toMatchObject([{ copies: 8 }, { copies: 3 }]);
    await publish(cardsAdded, cardsFact(friend.userId, { version: 5, copies: 0, cards: [] }));
    await publish(cardsAdded, cardsFact(friend.userId, { version: 4, copies: 9 }));
    await handled();
    expect(await feedOf(me)).toMatchObject([{ copies: 3 }]);
    await publish(cardsAdded, cardsFact(friend.userId, { version: 6, copies: 1 }));
    await handled();
    expect(await feedOf(me)).toMatchObject([{ copies: 1 }, { copies: 3 }]);
  });

  it('when a listing closes before the event of its opening arrives, then it is not shown', async () => {
    const [me, friend] = await signUpFriends(world);
    const { userId } = friend;
    await publish(listingClosed, { userId, holdingId: 5, version: 2 });
    await publish(listingOpened, listingFact(userId));
    await publish(listingOpened, listingFact(userId, { holdingId: 6 }));
    await publish(listingClosed, { userId, holdingId: 6, version: 2 });
    await handled();
    expect(await feedOf(me)).toEqual([]);
    await publish(listingOpened, listingFact(userId, { version: 3, price: 9 }));
    await handled();
    expect(await feedOf(me)).toMatchObject([{ kind: 'listing', price: 9 }]);
  });

  it('when a set is completed again, then the first time stays', async () => {
    const [me, friend] = await signUpFriends(world);
    const first = ago(DAY);
    await publish(setCompleted, { userId: friend.userId, set: buildSet(3), at: first });
    await publish(setCompleted, { userId: friend.userId, set: buildSet(3), at: ago(0) });
    await handled();
    expect(await feedOf(me)).toMatchObject([{ at: first }]);
  });

  it('when a fact is older than 60 days or about a deleted user, then it is not stored', async () => {
    const [me, friend] = await signUpFriends(world);
    await publish(setCompleted, { userId: friend.userId, set: buildSet(4), at: ago(61 * DAY) });
    await publish(setCompleted, { userId: 999_999, set: buildSet(4), at: ago(0) });
    await publish(setCompleted, { userId: friend.userId, set: buildSet(5), at: ago(59 * DAY) });
    await handled();
    expect(await feedOf(me)).toMatchObject([{ set: { setId: 5 } }]);
    const { rows } = await world.pool.query(`select from feed_items where subject = 'set:4'`);
    expect(rows).toEqual([]);
  });
});

describe('retention', () => {
  it('when items are older than 60 days, then they are deleted, also those that were removed', async () => {
    const { userId } = await world.signUp();
    await world.pool.query(
      `insert into feed_items (user_id, kind, subject, at, is_removed)
       select $1, 'badge', 'badge:' || n, now() - make_interval(days => 58 + n % 4), n % 3 = 0
       from generate_series(1, 5000) n`,
      [userId],
    );
    await runNow(world.pool, 'social.feed-retention');
    await eventually(async () => {
      const { rows } = await world.pool.query<{ items: number; old: number }>(
        `select count(*)::int as items, (count(*) filter (where at < now() - interval '60 days'))::int as old
         from feed_items where user_id = $1`,
        [userId],
      );
      expect(rows).toEqual([{ items: 2500, old: 0 }]);
    });
  });
});

describe('privacy when it is read', () => {
  const everything = async (): Promise<[Person, Person]> => {
    const [me, friend] = await signUpFriends(world);
    await publish(cardsAdded, cardsFact(friend.userId));
    await publish(setCompleted, { userId: friend.userId, set: buildSet(12), at: ago(9 * MINUTE) });
    await publish(listingOpened, listingFact(friend.userId));
    await publish(collectorChanged, buildFigures(friend.userId, { totalCards: 1 }));
    await handled();
    expect(await kindsOf(me)).toHaveLength(4);
    return [me, friend];
  };

  it.each<[string, ProfileInput, ProfileInput, string[]]>([
    ['hides the collection', { showCollection: false }, { showCollection: true }, []],
    ['hides the activity', { friendActivity: false }, { friendActivity: true }, []],
    ['is private', { profileVisibility: 'private' }, { profileVisibility: 'friends' }, []],
  ])('when the friend %s, then that is hidden, and shown again afterwards', async (_what, hide, show, visible) => {
    const [me, friend] = await everything();
    await friend.client.call(updateProfile, { body: hide });
    expect(await kindsOf(me)).toEqual(visible);
    await friend.client.call(updateProfile, { body: show });
    expect(await kindsOf(me)).toHaveLength(4);
  });

  it('when the friend hides the collection, then only badges of the category Collection are hidden with it', async () => {
    const [me, friend] = await everything();
    const { body } = await friend.client.call(updateProfile, { body: { showCollection: false } });
    expect(body.showCollection).toBe(false);
    await publish(collectorChanged, buildFigures(friend.userId, { version: 2, totalCards: 100, wishlistItems: 20 }));
    await handled();
    expect(await feedOf(me)).toMatchObject([{ kind: 'badge', badge: { key: 'most-wanted' } }]);
  });

  it.each([
    ['I remove the friend', (me: Person, friend: Person) => me.client.call(removeFriend, { params: friend })],
    ['the friend removes me', (me: Person, friend: Person) => friend.client.call(removeFriend, { params: me })],
    ['I block the friend', (me: Person, friend: Person) => me.client.call(blockUser, { params: friend })],
    ['the friend blocks me', (me: Person, friend: Person) => friend.client.call(blockUser, { params: me })],
  ])('when %s, then nothing is shown', async (_what, end) => {
    const [me, friend] = await everything();
    expect((await end(me, friend)).status).toBeLessThan(300);
    expect(await feedOf(me)).toEqual([]);
  });

  it('when there is no token, then the status is 401', async () => {
    expect((await world.as(null).call(listFeed)).status).toBe(401);
  });
});

describe('wishlist matches', () => {
  const match = (userId: number, overrides: Record<string, unknown> = {}) => ({
    userId,
    wishId: 3,
    holdingId: 4,
    card: buildCard(9),
    price: 8,
    maxPrice: 10,
    at: ago(0),
    ...overrides,
  });
  const notified = async ({ client }: Person) => (await client.call(listNotifications)).body;

  it('when a listing matches a wish repeatedly, then there is one notification', async () => {
    const me = await world.signUp();
    await publish(wishMatched, match(me.userId));
    await publish(wishMatched, match(me.userId, { price: 7 }));
    await publish(wishMatched, match(me.userId, { holdingId: 5, price: 9.5 }));
    await handled();
    expect(await notified(me)).toMatchObject([
      {
        kind: 'wish-match',
        text: 'Card 9 #9 is listed for $9.50, within your $10.00 limit.',
        link: '/marketplace?cardId=9',
      },
      { kind: 'wish-match', text: 'Card 9 #9 is listed for $8.00, within your $10.00 limit.' },
    ]);
  });

  it('when the user wants no price alerts, then there is none', async () => {
    const me = await world.signUp();
    await me.client.call(updateProfile, { body: { priceAlerts: false } });
    await publish(wishMatched, match(me.userId));
    await handled();
    expect(await notified(me)).toEqual([]);
  });
});
