import type { RunningService } from '@ninepocket/service-kit/process/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { say, signUpFriends } from './chat-world.js';
import { connectAs, type LiveClient } from './live-world.js';
import { redisServer } from './redis-server.js';
import { startWorld, type World } from './world.js';

let redis: Awaited<ReturnType<typeof redisServer>>;
let world: World;
let second: RunningService;
beforeAll(async () => {
  redis = await redisServer();
  world = await startWorld({ REDIS_URL: redis.url, MESSAGES_PER_MINUTE: '1000' });
  second = await world.startReplica();
});
afterAll(async () => {
  await second?.stop();
  await world?.stop();
  await redis?.stop();
});

const textsOf = (client: LiveClient): string[] => client.received('message').map(({ message }) => message.content);

describe('without Redis', () => {
  it('when Redis is down at the start, stops and returns, then the service serves, and replicas reach each other while it runs', async () => {
    const [ann, bob] = await signUpFriends(world);
    const [near, far] = [await connectAs(bob, world.url), await connectAs(bob, second.url)];
    await say(ann.client, bob.userId, 'down at the start');
    await near.until('message', 1);

    for (const round of [1, 2]) {
      await redis.start();
      // Clients refetch then, because they may have missed events.
      await far.until('resync', round);
      await eventually(async () => {
        await say(ann.client, bob.userId, `up ${round}`);
        expect(textsOf(far)).toContain(`up ${round}`);
      });

      await redis.stop();
      await say(ann.client, bob.userId, `down ${round}`);
      await eventually(async () => expect(textsOf(near)).toContain(`down ${round}`));
      expect(textsOf(far)).not.toContain(`down ${round}`);
    }
    expect([...new Set(textsOf(near))]).toEqual(['down at the start', 'up 1', 'down 1', 'up 2', 'down 2']);
    for (const client of [near, far]) client.close();
  });

  it('when Redis is down, then a replica stops without delay', async () => {
    const third = await world.startReplica();
    const client = await connectAs(await world.signUp(), third.url);
    const startedAt = Date.now();
    await third.stop();
    expect(Date.now() - startedAt).toBeLessThan(8_000);
    expect(await client.ended).toBe('transport close');
  });
});
