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
  it('when the body claims another identity, then it is ignored', async () => {
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

  it.each([
    ['a time zone', { timeZone: 'Pacific/Kiritimati' }, 'Pacific/Kiritimati'],
    ['an unknown one', { timeZone: 'Mars/Olympus' }, null],
    ['a number', { timeZone: 5 }, null],
    ['a very long one', { timeZone: 'x'.repeat(10_000) }, null],
    ['none', {}, null],
  ])(
    'when the browser reports %s, then the sign-in succeeds, and only a valid one is stored',
    async (_what, body, zone) => {
      const { client, userId } = await world.signUp();
      expect((await client.call(syncUser, { body: body as { timeZone?: string } })).status).toBe(200);
      const { rows } = await world.pool.query<{ zone: string; day: boolean }>(
        `select time_zone as zone, (last_login_day = (last_login at time zone coalesce(time_zone, 'UTC'))::date) as day
       from users where id = $1`,
        [userId],
      );
      expect(rows).toEqual([{ zone, day: true }]);
      await client.call(syncUser);
      expect((await client.call(getProfile)).body).toMatchObject({ loginStreak: 1, totalLogins: 1 });
    },
  );

  it('when there is no body, then the sign-in is recorded as well', async () => {
    const { client } = await world.signUp();
    expect((await client.call(syncUser)).status).toBe(200);
  });

  it('when eight tabs open together on the day after the last sign-in, then the day counts once', async () => {
    const { client, userId } = await world.signUp();
    await world.pool.query(
      `update users set last_login = $2, last_login_day = $2::timestamptz::date, login_streak = 6, total_logins = 11
       where id = $1`,
      [userId, new Date(Date.now() - DAY)],
    );
    await Promise.all(Array.from({ length: 8 }, () => client.call(syncUser)));
    const { body } = await client.call(getProfile);
    expect([body.loginStreak, body.totalLogins]).toEqual([7, 12]);
    expect(Date.now() - Date.parse(body.lastLogin ?? '')).toBeLessThan(60_000);
  });
});

describe('profile', () => {
  it('when a user is new, then the profile has the defaults of SPEC section 3', async () => {
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

  it('when fields are sent, then they are set; absent ones stay unchanged, null ones are cleared', async () => {
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
  ])('when the body contains %s, then it is ignored', async (field, value) => {
    const { client } = await world.signUp();
    const before = await client.call(getProfile);
    const answer = await client.call(updateProfile, { body: { bio: 'changed', [field]: value } });
    expect([answer.status, answer.body]).toEqual([200, { ...before.body, bio: 'changed' }]);
    expect((await client.call(getProfile)).body).toEqual(answer.body);
  });

  it.each(['ab', 'has space', 'semi;colon', 'a'.repeat(31)])(
    'when a username is %j, then it is rejected',
    async (username) => {
      const { client } = await world.signUp();
      const { status, body } = await client.call(updateProfile, { body: { username } });
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'body.username']);
    },
  );

  it.each(['Casey\r\nBcc: x@y.test', 'Casey\tJones', 'Casey\u2028Jones'])(
    'when a name is %j, then it is rejected',
    async (displayName) => {
      const { client } = await world.signUp();
      const { status, body } = await client.call(updateProfile, { body: { displayName } });
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'body.displayName']);
    },
  );

  it('when a username poses as staff, then it is rejected, and a new user does not get it either', async () => {
    const { client } = await world.signUp();
    for (const username of ['Nine-Pocket', 'ninepocket-support', 'ninepocket_official', 'admin2', 'n1nepocket']) {
      const { status, body } = await client.call(updateProfile, { body: { username } });
      expect([status, body.errors]).toEqual([
        400,
        [{ path: 'body.username', message: 'This username is reserved. Please choose another one.' }],
      ]);
    }
    const newcomer = await world.signUp({ displayName: 'Moderator', email: 'moira@daily.test' });
    expect((await newcomer.client.call(getProfile)).body.username).toMatch(/^moira/);
  });

  it('when a display name poses as staff, then only admins get it, and whoever has such a name keeps it', async () => {
    const [{ client, userId }, admin] = [await world.signUp(), await world.signUpAdmin()];
    for (const displayName of ['Ninepocket Support', 'Admin', 'Official Ninepocket', 'Support Team', 'Аdmin']) {
      const { status, body } = await client.call(updateProfile, { body: { displayName } });
      expect([status, body.errors]).toEqual([
        400,
        [{ path: 'body.displayName', message: 'This name is reserved. Please choose another one.' }],
      ]);
      expect((await admin.client.call(updateProfile, { body: { displayName } })).body.displayName).toBe(displayName);
    }
    for (const displayName of ['Ada Modern', 'Sadmin'])
      expect((await client.call(updateProfile, { body: { displayName } })).body.displayName).toBe(displayName);
    await world.pool.query(`update users set display_name = 'Support' where id = $1`, [userId]);
    const kept = await client.call(updateProfile, { body: { displayName: 'Support', bio: 'Hi' } });
    expect(kept.body).toMatchObject({ displayName: 'Support', bio: 'Hi' });
  });

  it('when six users choose one username together, ignoring case, then one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => world.signUp()));
    const answers = await Promise.all(
      people.map(({ client }, i) =>
        client.call(updateProfile, { body: { username: i % 2 ? 'WOLVERINE' : 'wolverine' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rejected = answers.filter(({ status }) => status !== 200);
    expect(rejected.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([409, 'username_taken']));
  });

  it('when the username or its case changes, then it is published; a new bio is not', async () => {
    const { client, userId } = await world.signUp();
    await client.call(updateProfile, { body: { bio: 'quiet' } });
    expect(await world.published(userUpdated, userId)).toEqual([]);
    await client.call(updateProfile, { body: { username: 'rogue' } });
    await client.call(updateProfile, { body: { username: 'Rogue' } });
    await client.call(updateProfile, { body: { username: 'Rogue' } });
    const names = (await world.published(userUpdated, userId)).map(({ username }) => username);
    expect(names).toEqual(['rogue', 'Rogue']);
  });
});

describe('what is published for others', () => {
  const published = async (userId: number) =>
    (await world.published(userUpdated, userId)).map(({ privacy }) => privacy);

  it('when privacy settings change, then they are published once', async () => {
    const { client, userId } = await world.signUp();
    const body = { profileVisibility: 'friends' as const, showCollection: false, openToTrades: false };
    expect((await client.call(updateProfile, { body })).body).toMatchObject(body);
    await client.call(updateProfile, { body });
    expect(await published(userId)).toEqual([{ ...body, showWishlist: true, lastSeenDay: null }]);
  });

  it('when a user signs in on a day, then the day is published once, unless activity is hidden', async () => {
    const { client, userId } = await world.signUp();
    const day = new Date().toISOString().slice(0, 10);
    const body = { timeZone: 'UTC' };
    await client.call(syncUser, { body });
    await client.call(syncUser, { body });
    await client.call(updateProfile, { body: { friendActivity: false } });
    expect((await published(userId)).map((privacy) => privacy?.lastSeenDay)).toEqual([day, null]);
  });
});

describe('a database outage', () => {
  it('when PostgreSQL reports that it is starting up, then the status is 503 with Retry-After', async () => {
    const { client, userId } = await world.signUp();
    await world.pool.query(`
      create function starting_up() returns trigger language plpgsql as
        $$ begin raise exception 'the database system is starting up' using errcode = '57P03'; end $$;
      create trigger starting_up before update on users for each row when (new.id = ${userId})
        execute function starting_up()`);
    const { status, body, headers } = await client.call(updateProfile, { body: { bio: 'later' } });
    await world.pool.query('drop trigger starting_up on users');
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
  });
});

describe('access', () => {
  const statusesAs = async (caller: Parameters<World['as']>[0]) => {
    const client = world.as(caller);
    const answers = [
      await client.call(syncUser),
      await client.call(getProfile),
      await client.call(updateProfile, { body: { bio: 'mine' } }),
    ];
    return answers.map(({ status }) => status);
  };

  it('when the caller is a service or anonymous, then the status is 401', async () => {
    expect(await statusesAs(null)).toEqual([401, 401, 401]);
    expect(await statusesAs({ service: 'gateway' })).toEqual([401, 401, 401]);
  });

  it('when the user was deleted, then the status is 404', async () => {
    expect(await statusesAs({ userId: 999_999 })).toEqual([404, 404, 404]);
  });
});
