import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listBadges } from '@ninepocket/contracts/social/badges';
import { respondToFriendRequest, sendFriendRequest } from '@ninepocket/contracts/social/friends/friends';
import { connectAs } from './live-world.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

it('when a badge is earned, then its owner receives it live, and its share of all users is shown', async () => {
  const [a, b] = [await world.signUp(), await world.signUp()];
  await world.signUp();
  const live = await connectAs(a, world.url);
  const { body } = await a.client.call(sendFriendRequest, { body: { recipientId: b.userId } });
  await b.client.call(respondToFriendRequest, { params: { id: body.id }, body: { status: 'accepted' } });
  const [badge] = await live.until('badge', 1);
  expect(badge).toMatchObject({
    key: 'dynamic-duo',
    earnedAt: expect.any(String),
    progress: { current: 1, target: 1, unit: 'friends' },
  });
  const [notification] = (await live.until('notification', 2)).filter(({ kind }) => kind === 'badge');
  expect(notification?.text).toBe('You earned Dynamic Duo (+5 points).');
  live.close();
  const { badges } = (await a.client.call(listBadges)).body;
  expect(badges[0]).toMatchObject({ key: 'dynamic-duo', earnedByPercent: 66.7 });
});
