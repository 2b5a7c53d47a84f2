import { planChanged, userDeleted, userRegistered, userUpdated } from '@ninepocket/contracts/events/events';
import type { Stub } from '@ninepocket/service-kit/testing/stub';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorld, type World } from './world.js';

let world: World;
let social: Stub;
let billing: Stub;
let nextUser = 100;

beforeAll(async () => {
  world = await startWorld();
  social = await world.startOther('social');
  billing = await world.startOther('billing');
});
afterAll(() => world.close());

const userOf = async (userId: number) => {
  const { rows } = await world.sql.query<{ username: string | null; plan: string; deleted: boolean }>(
    'select username, plan, deleted from users where user_id = $1',
    [userId],
  );
  return rows[0];
};

describe('the read model of users', () => {
  const fact = (userId: number, username: string) => ({ userId, username, isAdmin: false });
  const expectUser = (userId: number, user: object) =>
    eventually(async () => expect(await userOf(userId)).toMatchObject(user));

  it('when a user registers and is renamed, then the name is the latest, and the plan the free one', async () => {
    const userId = nextUser++;
    await social.publish(userRegistered, `user:${userId}`, fact(userId, 'logan'));
    await social.publish(userUpdated, `user:${userId}`, fact(userId, 'wolverine'));
    await expectUser(userId, { username: 'wolverine', plan: 'SIDE_KICK', deleted: false });
  });

  it('when billing publishes plans, before or after the name, then the newest one counts', async () => {
    const userId = nextUser++;
    await billing.publish(planChanged, `user:${userId}`, { userId, plan: 'SUPER_HERO', version: 2 });
    await expectUser(userId, { username: null, plan: 'SUPER_HERO' });
    await social.publish(userRegistered, `user:${userId}`, fact(userId, 'storm'));
    await billing.publish(planChanged, `user:${userId}`, { userId, plan: 'SIDE_KICK', version: 1 });
    await expectUser(userId, { username: 'storm', plan: 'SUPER_HERO' });
    await billing.publish(planChanged, `user:${userId}`, { userId, plan: 'SIDE_KICK', version: 3 });
    await expectUser(userId, { username: 'storm', plan: 'SIDE_KICK' });
  });

  it('when a user is deleted, then the name is erased, and a late event does not restore it', async () => {
    const userId = nextUser++;
    await social.publish(userRegistered, `user:${userId}`, fact(userId, 'jean'));
    await social.publish(userDeleted, `user:${userId}`, { userId });
    await social.publish(userUpdated, `user:${userId}`, fact(userId, 'ghost'));
    const last = nextUser++;
    await social.publish(userRegistered, `user:${last}`, fact(last, 'scott'));
    await expectUser(last, { username: 'scott' }); // everything before it has been handled
    expect(await userOf(userId)).toMatchObject({ username: null, deleted: true });
  });
});
