/** What replicas do about presence three times a minute. */
import { listFriends } from '@ninepocket/contracts/social/friends/friends';
import { createLog } from '@ninepocket/service-kit/process/log';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Live } from '../src/live/live.client.js';
import { Presence } from '../src/live/presence.worker.js';
import { signUpFriends } from './chat-world.js';
import { startWorld, type Person, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const insert = (userId: number, replicaId: string, seconds: number) =>
  world.pool.query(`insert into presence values ($1, $2, now() + $3 * interval '1 second')`, [
    userId,
    replicaId,
    seconds,
  ]);

it('when a replica was killed, then its users go offline, and those of another replica stay online', async () => {
  const [ann, bob] = await signUpFriends(world);
  const replica = new Presence({ pool: world.pool, live: new Live(), log: createLog('test', 'silent') });
  await insert(ann.userId, replica.replicaId, -1);
  replica.opened(ann.userId);
  await insert(bob.userId, 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb', -1);
  await replica.renew();
  const friendOf = async ({ client }: Person) => (await client.call(listFriends)).body[0];
  expect(await friendOf(bob)).toMatchObject({ isOnline: true, lastSeenAt: null });
  expect(await friendOf(ann)).toMatchObject({ isOnline: false, lastSeenAt: expect.any(String) });
});
