import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userUpdated } from '@ninepocket/contracts/events/events';
import { getProfile, syncUser, updateProfile } from '@ninepocket/contracts/social/social';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const DAY = 24 * 60 * 60 * 1000;

describe('sign-in', () => {
  it('when the body claims to be somebody else, then it is read for nothing', async () => {
    const [me, victim] = [await world.signUp(), await world.signUp()];
    const forged = {
      firebaseUid: victim.firebaseUid,
      email: 'x@y.test',
      userId: victim.userId,
      plan: 'SUPER_HERO',
      isAdmin: true,
    };
    const { status, body } = await me.client.call(syncUser, { body: forged });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: me.userId, plan: 'SIDE_KICK', isAdmin: false, subscriptionStatus: 'active' });
    expect(body.email).not.toBe('x@y.test');
    expect((await victim.client.call(getProfile)).body.lastLogin).toBeNull();
  });

  it('when there is no body at all, then it works too', async () => {
    const { client } = await world.signUp();
    expect((await client.call(syncUser)).status).toBe(200);
  });

  it('when eight tabs open at once on the day after the last sign-in, then the day counts once', async () => {
    const { client, userId } = await world.signUp();
    await world.pool.query('update users set last_login = $2, login_streak = 6, total_logins = 11 where id = $1', [
      userId,
      new Date(Date.now() - DAY),
    ]);
    await Promise.all(Array.from({ length: 8 }, () => client.call(syncUser)));
    const { body } = await client.call(getProfile);
    expect([body.loginStreak, body.totalLogins]).toEqual([7, 12]);
    expect(Date.now() - Date.parse(body.lastLogin ?? '')).toBeLessThan(10_000);
  });
});

describe('profile', () => {
  it('when somebody is new, then the defaults of SPEC section 3 stand', async () => {
    const { client, userId } = await world.signUp({ photoURL: 'https://p.test/me.png' });
    const { status, body } = await client.call(getProfile);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: userId,
      photoURL: 'https://p.test/me.png',
      bio: null,
      address: { street: null, city: null, state: null, postalCode: null, country: null },
      showEmail: false,
      showCollection: true,
      showWishlist: true,
      emailUpdates: true,
      priceAlerts: true,
      friendActivity: true,
      profileVisibility: 'public',
      loginStreak: 0,
      totalLogins: 0,
    });
  });

  it('when fields are sent, then they are set; left out, then they stay; null, then they are cleared', async () => {
    const { client } = await world.signUp();
    await client.call(updateProfile, {
      body: {
        bio: ' Inserts only. ',
        website: 'https://me.test',
        address: { city: 'Hamburg', country: 'Germany' },
        showEmail: true,
      },
    });
    const { body } = await client.call(updateProfile, { body: { bio: null, address: { city: 'Bremen' } } });
    expect(body).toMatchObject({
      bio: null,
      website: 'https://me.test',
      address: { street: null, city: 'Bremen', country: 'Germany' },
      showEmail: true,
    });
    expect((await client.call(getProfile)).body).toEqual(body);
  });

  it('when nothing is sent, then nothing changes', async () => {
    const { client } = await world.signUp();
    const before = await client.call(getProfile);
    expect((await client.call(updateProfile, { body: {} })).body).toEqual(before.body);
  });

  it.each([
    ['plan', 'SUPER_HERO'],
    ['isAdmin', true],
    ['stripeCustomerId', 'cus_1'],
    ['email', 'x@y.test'],
    ['planVersion', 99],
    ['firebaseUid', 'uid'],
    ['id', 1],
  ])('when the body names %s, then it is refused whole', async (field, value) => {
    const { client } = await world.signUp();
    const before = await client.call(getProfile);
    const answer = await client.call(updateProfile, { body: { bio: 'changed', [field]: value } });
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_input']);
    expect((await client.call(getProfile)).body).toEqual(before.body);
  });

  it.each(['ab', 'has space', 'semi;colon', 'a'.repeat(31)])(
    'when a username is %j, then it is refused',
    async (username) => {
      const { client } = await world.signUp();
      const { status, body } = await client.call(updateProfile, { body: { username } });
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'body.username']);
    },
  );

  it('when a username is reserved, then it is refused at its field, and a newcomer gets it with something behind it', async () => {
    const { client } = await world.signUp();
    const { status, body } = await client.call(updateProfile, { body: { username: 'Nine-Pocket' } });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'body.username', message: 'This name is reserved. Please choose another one.' }],
    ]);
    const newcomer = await world.signUp({ displayName: 'Moderator' });
    expect((await newcomer.client.call(getProfile)).body.username).toMatch(/^moderator-/);
  });

  it('when six people take one username at once, whatever its case, then one has it', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => world.signUp()));
    const answers = await Promise.all(
      people.map(({ client }, i) =>
        client.call(updateProfile, { body: { username: i % 2 ? 'WOLVERINE' : 'wolverine' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([409, 'username_taken']));
  });

  it('when the username changes, then it is told; when only its case or the bio changes, then as needed', async () => {
    const { client, userId } = await world.signUp();
    await client.call(updateProfile, { body: { bio: 'quiet' } });
    expect(await world.told(userUpdated, userId)).toEqual([]);
    await client.call(updateProfile, { body: { username: 'rogue' } });
    await client.call(updateProfile, { body: { username: 'Rogue' } });
    await client.call(updateProfile, { body: { username: 'Rogue' } });
    const names = (await world.told(userUpdated, userId)).map(({ username }) => username);
    expect(names).toEqual(['rogue', 'Rogue']);
  });
});

describe('who may', () => {
  const statusesAs = async (caller: Parameters<World['as']>[0]) => {
    const client = world.as(caller);
    const answers = [
      await client.call(syncUser),
      await client.call(getProfile),
      await client.call(updateProfile, { body: { bio: 'mine' } }),
    ];
    return answers.map(({ status }) => status);
  };

  it('when nobody or a process calls, then 401', async () => {
    expect(await statusesAs(null)).toEqual([401, 401, 401]);
    expect(await statusesAs({ service: 'gateway' })).toEqual([401, 401, 401]);
  });

  it('when the user behind an identity is gone, then 404', async () => {
    expect(await statusesAs({ userId: 999_999 })).toEqual([404, 404, 404]);
  });
});
