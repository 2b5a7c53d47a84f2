import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CollectorFigures } from '@ninepocket/contracts/collection/facts';
import { collectorChanged } from '@ninepocket/contracts/events/events';
import { deleteAccount } from '@ninepocket/contracts/social/account';
import { checkBadges } from '@ninepocket/contracts/social/badges';
import { getFriendProfile } from '@ninepocket/contracts/social/friends/friend-profile';
import { removeFriend, respondToFriendRequest, sendFriendRequest } from '@ninepocket/contracts/social/friends/friends';
import { getProfile, syncUser } from '@ninepocket/contracts/social/social';
import { openPublisher, type TestPublisher } from '@ninepocket/service-kit/testing/publisher';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { badgeOf, badgesOf, earnedBy, isEarned, notified } from './badge-lists.js';
import { befriend as insertFriendship, say, signUpFriends } from './chat-world.js';
import { stubCollection, type CollectionStub } from './collection-stub.js';
import { buildFigures } from './facts.js';
import { startWorld, type Person, type World } from './world.js';

const DAY = 24 * 60 * 60 * 1000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

let world: World;
let collection: CollectionStub;
let publisher: TestPublisher;
/** What collection counts; null when it is down. */
let counted: Partial<CollectorFigures> | null = {};
beforeAll(async () => {
  collection = await stubCollection((path) => {
    const userId = Number(/\/internal\/users\/(\d+)\/figures/.exec(path)?.[1]);
    return counted && buildFigures(userId, counted);
  });
  world = await startWorld({
    COLLECTION_URL: collection.url,
    LAUNCH_DAY: dayOf(Date.now() - 3 * DAY),
    MESSAGES_PER_MINUTE: '1000',
  });
  publisher = await openPublisher('collection');
});
beforeEach(() => void (counted = {}));
afterAll(async () => {
  await publisher.close();
  await world.stop();
  collection.close();
});

let event = 0;
const publish = (userId: number, figures: Partial<CollectorFigures>, id = ++event) =>
  publisher.publish(collectorChanged, id, buildFigures(userId, figures));

/** Events are handled in order, so this event's effect follows the effects of all earlier ones. */
const handled = async (): Promise<void> => {
  const marker = await world.signUp();
  await publish(marker.userId, { totalCards: 1 });
  await eventually(async () => expect(await earnedBy(marker)).toEqual(['origin-story']));
};

const befriend = async (a: Person, b: Person): Promise<void> => {
  const { body } = await a.client.call(sendFriendRequest, { body: { recipientId: b.userId } });
  await b.client.call(respondToFriendRequest, { params: { id: body.id }, body: { status: 'accepted' } });
};

describe('the list', () => {
  it('when a user has earned nothing, then it shows every badge with a hint, and the first level', async () => {
    const { badges, points, level } = await badgesOf(await world.signUp());
    expect(badges.filter(isEarned)).toEqual([]);
    expect(badges.length).toBeGreaterThanOrEqual(30);
    expect(badges.every(({ unlockHint, requirement }) => unlockHint && requirement)).toBe(true);
    expect([points, level]).toEqual([0, { number: 1, name: 'Bystander', from: 0, next: 25 }]);
    const vault = badges.find(({ key }) => key === 'vault-guardian');
    expect(vault).toMatchObject({
      name: 'Vault Guardian',
      category: 'Collection',
      requirement: '1,000 cards',
      progress: { current: 0, target: 1000, unit: 'cards' },
    });
  });

  it('when some are earned and some in progress, then the order is earned, nearest, locked', async () => {
    const person = await world.signUp();
    await publish(person.userId, { totalCards: 60, wishlistItems: 19 });
    await eventually(async () => expect(await earnedBy(person)).toEqual(['origin-story']));
    const { badges } = await badgesOf(person);
    expect(badges.slice(0, 3).map(({ key }) => key)).toEqual(['origin-story', 'most-wanted', 'utility-belt']);
    expect(badges.at(-1)?.progress?.current ?? 0).toBe(0);
  });
});

describe('figures of the collection', () => {
  it('when one event passes several targets, then each badge is earned once, with a notification', async () => {
    const person = await world.signUp();
    const id = ++event;
    await publish(person.userId, { totalCards: 1_000, insertCards: 12 }, id);
    await publish(person.userId, { totalCards: 1_000, insertCards: 12 }, id);
    await publish(person.userId, { version: 2, totalCards: 1_001, insertCards: 12 });
    await handled();
    expect(await earnedBy(person)).toEqual([
      'insert-hunter',
      'longbox-legend',
      'origin-story',
      'rising-star',
      'utility-belt',
      'vault-guardian',
    ]);
    const { points, level } = await badgesOf(person);
    expect([points, level.name]).toEqual([115, 'Masked Hero']);
    expect((await notified(person)).sort()).toEqual([
      'You earned Insert Hunter (+15 points).',
      'You earned Longbox Legend (+25 points).',
      'You earned Origin Story (+5 points).',
      'You earned Rising Star (+10 points).',
      'You earned Utility Belt (+10 points).',
      'You earned Vault Guardian (+50 points).',
    ]);
    expect(await notified(await world.signUp())).toEqual([]);
  });

  it('when events arrive out of order, then the newest figures count', async () => {
    const person = await world.signUp();
    await publish(person.userId, { version: 5, totalCards: 40 });
    await publish(person.userId, { version: 4, totalCards: 500 });
    await handled();
    expect(await earnedBy(person)).toEqual(['origin-story']);
    expect((await badgeOf(person, 'longbox-legend')).progress).toEqual({ current: 40, target: 500, unit: 'cards' });
  });

  it('when cards are removed, then the badge stays and is complete', async () => {
    const person = await world.signUp();
    await publish(person.userId, { totalCards: 100 });
    await publish(person.userId, { version: 2, totalCards: 0 });
    await handled();
    expect(await badgeOf(person, 'utility-belt')).toMatchObject({
      earnedAt: expect.any(String),
      progress: { current: 100, target: 100 },
    });
    await person.client.call(checkBadges);
    expect(await earnedBy(person)).toEqual(['origin-story', 'utility-belt']);
  });

  it('when the user was deleted, then nothing is stored', async () => {
    const person = await world.signUp();
    const { username } = (await person.client.call(getProfile)).body;
    expect((await person.client.call(deleteAccount, { body: { confirm: username } })).status).toBe(202);
    await publish(person.userId, { totalCards: 1_000 });
    await handled();
    const { rows } = await world.pool.query('select from user_badges where user_id = $1', [person.userId]);
    expect(rows).toEqual([]);
  });
});

describe('friends, messages and sign-ins', () => {
  it('when a friendship is accepted, then both earn Dynamic Duo, once', async () => {
    const [a, b] = [await world.signUp(), await world.signUp()];
    await befriend(a, b);
    expect([await earnedBy(a), await earnedBy(b)]).toEqual([['dynamic-duo'], ['dynamic-duo']]);
    await a.client.call(removeFriend, { params: { userId: b.userId } });
    await befriend(b, a);
    expect([await notified(a), await notified(b)]).toEqual(Array(2).fill(['You earned Dynamic Duo (+5 points).']));
    const profile = await a.client.call(getFriendProfile, { params: { friendId: b.userId } });
    expect(profile.body.stats.badgesCount).toBe(1);
  });

  it('when two users accept requests of the tenth friend together, then Squad Assembled is earned once', async () => {
    const me = await world.signUp();
    for (let count = 0; count < 8; count++) await insertFriendship(world, me, await world.signUp());
    const others = [await world.signUp(), await world.signUp(), await world.signUp()];
    await Promise.all(others.map((other) => befriend(me, other)));
    expect(await earnedBy(me)).toEqual(['dynamic-duo', 'squad-assembled']);
    expect((await notified(me)).length).toBe(2);
    expect((await badgeOf(me, 'league-of-collectors')).progress?.current).toBe(11);
  });

  it('when 50 messages are sent, then Social Butterfly is earned by their sender only', async () => {
    const [me, friend] = await signUpFriends(world);
    await Promise.all(Array.from({ length: 49 }, (_, number) => say(me.client, friend.userId, `Message ${number}`)));
    await eventually(async () => expect(await earnedBy(me)).toEqual(['first-contact']));
    expect((await badgeOf(me, 'social-butterfly')).progress?.current).toBe(49);
    await say(me.client, friend.userId, 'The last one', 'a-key');
    await say(me.client, friend.userId, 'The last one', 'a-key');
    await eventually(async () => expect(await earnedBy(me)).toEqual(['first-contact', 'social-butterfly']));
    expect((await badgeOf(me, 'voice-of-the-league')).progress?.current).toBe(50);
    expect(await earnedBy(friend)).toEqual([]);
  });

  it('when a message is refused, then it does not count', async () => {
    const [me, other] = [await world.signUp(), await world.signUp()];
    await expect(say(me.client, other.userId, 'Hello')).rejects.toThrow('not_friends');
    expect((await badgeOf(me, 'first-contact')).progress?.current).toBe(0);
  });

  it('when a user signs in on the seventh day in a row, then 7-Day Streak is earned', async () => {
    const me = await world.signUp();
    const yesterday = new Date(Date.now() - DAY);
    await world.pool.query(
      'update users set last_login = $2, last_login_day = $3, login_streak = 6, total_logins = 6 where id = $1',
      [me.userId, yesterday, dayOf(yesterday.getTime())],
    );
    await Promise.all([me.client.call(syncUser), me.client.call(syncUser)]);
    expect(await earnedBy(me)).toContain('7-day-streak');
    expect((await notified(me)).filter((text) => text.includes('7-Day Streak'))).toHaveLength(1);
  });

  it('when a user signs in during the launch week, then Launch Day Hero is earned once', async () => {
    const me = await world.signUp();
    await me.client.call(syncUser);
    await me.client.call(syncUser);
    expect(await earnedBy(me)).toContain('launch-day-hero');
    expect((await notified(me)).filter((text) => text.includes('Launch Day Hero'))).toHaveLength(1);
    expect((await badgeOf(me, 'launch-day-hero')).progress).toBeNull();
  });
});

describe('a recount', () => {
  it('when events were lost, then it awards what they would have awarded', async () => {
    const [byEvents, byRecount] = [await world.signUp(), await world.signUp()];
    const figures = { version: 7, totalCards: 1_200, completedSets: 5, notedCards: 50, copiesIn24Hours: 60 };
    await publish(byEvents.userId, figures);
    await handled();
    counted = figures;
    const { status, body } = await byRecount.client.call(checkBadges);
    expect(status).toBe(200);
    const keys = body.newBadges.map(({ key }) => key).sort();
    expect(keys).toEqual(await earnedBy(byEvents));
    expect(keys).toEqual(await earnedBy(byRecount));
    expect((await byEvents.client.call(checkBadges)).body.newBadges).toEqual([]);
    expect((await byRecount.client.call(checkBadges)).body.newBadges).toEqual([]);
  });

  it('when two are requested at once, then each badge is awarded once', async () => {
    const me = await world.signUp();
    counted = { version: 1, totalCards: 5_000 };
    const answers = await Promise.all(Array.from({ length: 4 }, () => me.client.call(checkBadges)));
    const keys = answers.flatMap(({ body }) => body.newBadges.map(({ key }) => key)).sort();
    expect(keys).toEqual(await earnedBy(me));
    expect((await notified(me)).length).toBe(keys.length);
  });

  it('when friends and messages were not counted, then they are counted from their tables', async () => {
    const [me, friend] = await signUpFriends(world);
    for (let number = 0; number < 3; number++) await say(me.client, friend.userId, 'Hello');
    await eventually(async () => expect(await earnedBy(me)).toEqual(['first-contact']));
    await world.pool.query('delete from progress_counters where user_id = $1', [me.userId]);
    expect((await me.client.call(checkBadges)).body.newBadges.map(({ key }) => key)).toEqual(['dynamic-duo']);
    expect((await badgeOf(me, 'social-butterfly')).progress?.current).toBe(3);
    expect((await badgeOf(me, 'squad-assembled')).progress?.current).toBe(1);
  });

  it('when collection is down, then the answer is 503 with a text, and nothing is lost', async () => {
    const me = await world.signUp();
    await publish(me.userId, { totalCards: 30 });
    await handled();
    counted = null;
    const { status, body } = await me.client.call(checkBadges);
    expect([status, body.code, body.detail]).toEqual([
      503,
      'unavailable',
      'The collection service is temporarily unavailable. Please try again.',
    ]);
    expect(await earnedBy(me)).toEqual(['origin-story']);
    expect((await badgeOf(me, 'utility-belt')).progress?.current).toBe(30);
  });

  it('when newer figures are known, then older ones change nothing', async () => {
    const me = await world.signUp();
    await publish(me.userId, { version: 9, totalCards: 30 });
    await handled();
    counted = { version: 8, totalCards: 20 };
    await me.client.call(checkBadges);
    expect((await badgeOf(me, 'utility-belt')).progress?.current).toBe(30);
  });
});
