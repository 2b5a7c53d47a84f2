/** Badges counted from events agree with a recount, whatever the history. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CollectorFigures } from '@ninepocket/contracts/collection/facts';
import { collectorChanged } from '@ninepocket/contracts/events/events';
import { checkBadges } from '@ninepocket/contracts/social/badges';
import { respondToFriendRequest, sendFriendRequest } from '@ninepocket/contracts/social/friends/friends';
import { syncUser } from '@ninepocket/contracts/social/social';
import { smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import { openPublisher, type TestPublisher } from '@ninepocket/service-kit/testing/publisher';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { CATALOG, keysReached } from '../src/badges/badges.rules.js';
import { badgesOf, earnedBy, notified } from './badge-lists.js';
import { say, signUpFriends } from './chat-world.js';
import { upload } from './image-files.js';
import { stubCollection, type CollectionStub } from './collection-stub.js';
import { buildFigures } from './facts.js';
import { startWorld, type Person, type World } from './world.js';

let world: World;
let collection: CollectionStub;
let publisher: TestPublisher;
const counted = new Map<number, Partial<CollectorFigures>>();
beforeAll(async () => {
  collection = await stubCollection((path) => {
    const userId = Number(/\/internal\/users\/(\d+)\/figures/.exec(path)?.[1]);
    return buildFigures(userId, counted.get(userId));
  });
  world = await startWorld({ COLLECTION_URL: collection.url });
  publisher = await openPublisher('collection');
});
afterAll(async () => {
  await publisher.close();
  await world.stop();
  collection.close();
});

const pointsOf = new Map(CATALOG.map(({ key, points }) => [key, points]));
/** What figures earn, with the badges that their points earn. */
const earnedWith = (keys: Set<string>): string[] => {
  const points = [...keys].reduce((sum, key) => sum + (pointsOf.get(key) ?? 0), 0);
  const more = keysReached({ points }).filter((key) => !keys.has(key));
  return more.length === 0 ? [...keys].sort() : earnedWith(new Set([...keys, ...more]));
};

const figure = (most: number) => fc.oneof(fc.constant(0), fc.nat(most));
const change = fc.record(
  {
    totalCards: figure(6_000),
    uniqueCards: figure(600),
    insertCards: figure(120),
    totalValue: figure(12_000),
    completedSets: figure(30),
    notedCards: figure(60),
    copiesIn24Hours: figure(250),
    soldCopies: figure(120),
    listings: figure(2),
    wishlistItems: figure(25),
  },
  { requiredKeys: [] },
);
const history = fc.array(fc.record({ change, isRepeated: fc.boolean(), isLost: fc.boolean() }), {
  minLength: 1,
  maxLength: 8,
});

let event = 0;
it('when figures rise and fall, repeat and get lost, then events and a recount award the same, and nothing is revoked', async () => {
  for (const steps of fc.sample(history, { numRuns: 12, seed: 11 })) {
    const person = await world.signUp();
    const { userId } = person;
    const reached = new Set<string>();
    for (const [index, { change, isRepeated, isLost }] of steps.entries()) {
      const version = index + 1;
      counted.set(userId, { ...change, version });
      if (isLost) continue;
      const figures = buildFigures(userId, { ...change, version });
      const id = ++event;
      for (let copy = 0; copy <= Number(isRepeated); copy++) await publisher.publish(collectorChanged, id, figures);
      for (const key of keysReached(figures)) reached.add(key);
    }
    await eventually(async () => expect(await earnedBy(person)).toEqual(earnedWith(reached)));

    const last = keysReached(counted.get(userId) ?? {});
    const expected = earnedWith(new Set([...reached, ...last]));
    const { body } = await person.client.call(checkBadges);
    const before = earnedWith(reached);
    expect(body.newBadges.map(({ key }) => key).sort()).toEqual(expected.filter((key) => !before.includes(key)));
    expect(await earnedBy(person)).toEqual(expected);
    expect(await notified(person)).toHaveLength(expected.length);
    expect((await badgesOf(person)).points).toBe(expected.reduce((sum, key) => sum + (pointsOf.get(key) ?? 0), 0));

    // The collection is lost: nothing is revoked.
    counted.set(userId, { version: steps.length + 1 });
    expect((await person.client.call(checkBadges)).body.newBadges).toEqual([]);
    expect(await earnedBy(person)).toEqual(expected);
  }
});

it('when figures, messages, images, friendships, sign-ins and recounts arrive together, then all succeed without a deadlock', async () => {
  for (let round = 1; round <= 4; round++) {
    const [a, b] = await signUpFriends(world);
    const jpeg = await smallJpeg();
    for (const { userId } of [a, b]) counted.set(userId, { version: 9, totalCards: 1_000 });
    const acceptFrom = async (person: Person): Promise<number> => {
      const other = await world.signUp();
      const { body } = await other.client.call(sendFriendRequest, { body: { recipientId: person.userId } });
      const params = { id: body.id };
      return (await person.client.call(respondToFriendRequest, { params, body: { status: 'accepted' } })).status;
    };
    const work = [a, b].flatMap((me) => {
      const friend = me === a ? b : a;
      void publisher.publish(collectorChanged, ++event, buildFigures(me.userId, { version: 8, totalCards: 500 }));
      return [
        ...Array.from({ length: 5 }, async () => Number((await say(me.client, friend.userId, 'Hi')).id > 0) * 200),
        upload(me.client, friend.userId, jpeg).then(({ status }) => status - 1),
        me.client.call(syncUser).then(({ status }) => status),
        me.client.call(checkBadges).then(({ status }) => status),
        me.client.call(checkBadges).then(({ status }) => status),
        acceptFrom(me),
        acceptFrom(me),
      ];
    });
    expect(new Set(await Promise.all(work))).toEqual(new Set([200]));
    for (const me of [a, b])
      await eventually(async () =>
        expect(await earnedBy(me)).toEqual(
          earnedWith(new Set(keysReached({ totalCards: 1_000, friends: 3, messages: 6, totalLogins: 1 }))),
        ),
      );
  }
  const { rows } = await world.pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
