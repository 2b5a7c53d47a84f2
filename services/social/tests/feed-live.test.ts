import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { collectorChanged, setCompleted } from '@ninepocket/contracts/events/events';
import { listFeed } from '@ninepocket/contracts/social/feed';
import { updateProfile } from '@ninepocket/contracts/social/social';
import { openPublisher, type TestPublisher } from '@ninepocket/service-kit/testing/publisher';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { signUpFriends } from './chat-world.js';
import { buildFigures, buildSet } from './facts.js';
import { connectAs } from './live-world.js';
import { startWorld, type World } from './world.js';

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

const DEBOUNCE_MS = 3_000;
let event = 0;
const completeSet = (userId: number, setId: number) =>
  publisher.publish(setCompleted, ++event, { userId, set: buildSet(setId), at: new Date().toISOString() });

it('when a friend completes many sets, then only friends receive `feed`, and few times', async () => {
  const [me, friend] = await signUpFriends(world);
  const live = await connectAs(me, world.url);
  const author = await connectAs(friend, world.url);
  const other = await connectAs(await world.signUp(), world.url);
  const startedAt = performance.now();
  for (let set = 1; set <= 20; set++) await completeSet(friend.userId, set);
  await live.until('feed', 1);
  await eventually(async () => {
    const { body } = await me.client.call(listFeed, { query: { limit: 30 } });
    expect(body).toHaveLength(20);
  });
  expect(live.received('feed').length).toBeLessThanOrEqual(2 + (performance.now() - startedAt) / DEBOUNCE_MS);
  // The answers follow what was sent to their sockets before.
  for (const client of [author, other]) await client.command('typing', { friendId: me.userId, isTyping: false });
  expect([author.received('feed'), other.received('feed')]).toEqual([[], []]);
  for (const client of [live, author, other]) client.close();
});

it('when the friend hides the collection or all activity, then only what may be seen is announced', async () => {
  const [me, shy] = await signUpFriends(world);
  const [you, secret] = await signUpFriends(world);
  await shy.client.call(updateProfile, { body: { showCollection: false } });
  await secret.client.call(updateProfile, { body: { friendActivity: false } });
  const [mine, yours] = [await connectAs(me, world.url), await connectAs(you, world.url)];
  await completeSet(shy.userId, 1);
  await publisher.publish(collectorChanged, ++event, buildFigures(shy.userId, { totalCards: 1 })); // a badge
  await completeSet(secret.userId, 1);
  // Events are handled in order, so these are announced after the ones above.
  const [open, reader] = await signUpFriends(world);
  const readers = await connectAs(reader, world.url);
  await completeSet(open.userId, 1);
  await readers.until('feed', 1);
  expect([mine.received('feed'), yours.received('feed')]).toEqual([[], []]);

  await publisher.publish(collectorChanged, ++event, buildFigures(shy.userId, { version: 2, wishlistItems: 20 }));
  await mine.until('feed', 1);
  for (const client of [mine, yours, readers]) client.close();
});
