/** A replica that is killed after it has stored a message, and before it has pushed or acknowledged it. */
import { listMessages, sendMessage } from '@ninepocket/contracts/social/messages/messages';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { say, signUpFriends } from './chat-world.js';
import { connectAs } from './live-world.js';
import { killReplicas, startReplica } from './replica-process.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld({ REDIS_URL: process.env.TEST_REDIS_URL ?? '' });
});
afterAll(async () => {
  killReplicas();
  await world.stop();
});

it('when a replica is killed between storing and pushing a message, then the retry makes the recipient ask for it', async () => {
  const [ann, bob] = await signUpFriends(world);
  const first = await say(ann.client, bob.userId, 'first');
  const recipient = await connectAs(bob, world.url);
  const replica = await startReplica(world);

  const blocker = await world.pool.connect();
  await blocker.query('begin');
  await blocker.query('select from conversations for update');
  const message = {
    body: { recipientId: bob.userId, content: 'second' },
    headers: { 'idempotency-key': 'killed' },
  };
  const unanswered = callerOf(replica.url, ann, 'social')
    .call(sendMessage, message)
    .then(
      () => 'answered',
      () => 'failed',
    );
  await eventually(async () => {
    const { rowCount } = await world.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBeGreaterThan(0);
  });
  replica.freeze();
  await blocker.query('rollback');
  blocker.release();
  const stored = () => world.pool.query(`select from messages where content = 'second'`);
  await eventually(async () => expect((await stored()).rowCount).toBe(1));
  await replica.kill();
  expect(await unanswered).toBe('failed');
  expect(recipient.received('message')).toEqual([]);

  const retried = await ann.client.call(sendMessage, message);
  expect(retried.status).toBe(201);
  expect((await stored()).rowCount).toBe(1);
  await recipient.until('resync', 1);
  const { body } = await bob.client.call(listMessages, {
    params: { friendId: ann.userId },
    query: { after: first.offset },
  });
  expect(body).toEqual([retried.body]);
  recipient.close();
});
