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
  const fact = (userId: number, username: string, plan: 'SIDE_KICK' | 'SUPER_HERO') => ({
    userId,
    username,
    isAdmin: false,
    plan,
  });
  const expectUser = (userId: number, user: object) =>
    eventually(async () => expect(await userOf(userId)).toMatchObject(user));

  it('when a user registers and is renamed, then name and plan are the latest from social', async () => {
    const userId = nextUser++;
    await social.publish(userRegistered, `user:${userId}`, fact(userId, 'logan', 'SIDE_KICK'));
    await social.publish(userUpdated, `user:${userId}`, fact(userId, 'wolverine', 'SUPER_HERO'));
    await expectUser(userId, { username: 'wolverine', plan: 'SUPER_HERO', deleted: false });
  });

  it('when billing has published a plan, before or after the name, then social does not change it', async () => {
    const userId = nextUser++;
    await billing.publish(planChanged, `user:${userId}`, { userId, plan: 'SUPER_HERO', version: 2 });
    await expectUser(userId, { username: null, plan: 'SUPER_HERO' });
    await social.publish(userRegistered, `user:${userId}`, fact(userId, 'storm', 'SIDE_KICK'));
    await billing.publish(planChanged, `user:${userId}`, { userId, plan: 'SIDE_KICK', version: 1 });
    await expectUser(userId, { username: 'storm', plan: 'SUPER_HERO' });
    await billing.publish(planChanged, `user:${userId}`, { userId, plan: 'SIDE_KICK', version: 3 });
    await expectUser(userId, { username: 'storm', plan: 'SIDE_KICK' });
  });

  it('when a user is deleted, then the name is erased, and a late event does not restore it', async () => {
    const userId = nextUser++;
    await social.publish(userRegistered, `user:${userId}`, fact(userId, 'jean', 'SUPER_HERO'));
    await social.publish(userDeleted, `user:${userId}`, { userId });
    await social.publish(userUpdated, `user:${userId}`, fact(userId, 'ghost', 'SUPER_HERO'));
    const last = nextUser++;
    await social.publish(userRegistered, `user:${last}`, fact(last, 'scott', 'SIDE_KICK'));
    await expectUser(last, { username: 'scott' }); // everything before it has been handled
    expect(await userOf(userId)).toMatchObject({ username: null, deleted: true });
  });
});
