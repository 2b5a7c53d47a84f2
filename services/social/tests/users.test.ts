import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { planChanged, planGranted, userUpdated } from '@ninepocket/contracts/events/events';
import type { Plan } from '@ninepocket/contracts/billing/plans';
import {
  deleteUser,
  getProfile,
  listUsers,
  resolveIdentity,
  syncUser,
  updateProfile,
  updateUser,
} from '@ninepocket/contracts/social/social';
import { getUsersOverview } from '@ninepocket/contracts/social/overview';
import { listDeadLetters } from '@ninepocket/contracts/social/service';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { openPublisher } from '@ninepocket/service-kit/testing/publisher';
import { buildClaims, startWorld, type Person, type World } from './world.js';

let world: World;
let boss: Person;
beforeAll(async () => {
  world = await startWorld();
  boss = await world.firstAdmin();
});
afterAll(() => world.stop());

const change = (admin: Person, userId: number, body: Record<string, unknown>) =>
  admin.client.call(updateUser, { params: { id: userId }, body });

describe('the user list', () => {
  it('when an admin pages through it, then every user appears once, newest first, with the total', async () => {
    const people = [];
    for (let i = 0; i < 7; i++) people.push(await world.signUp({ email: `pager${i}@daily.test` }));
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const answer = await boss.client.call(listUsers, { query: { q: 'pager', limit: 3, cursor } });
      expect(answer.page.total).toBe(7);
      seen.push(...answer.body.map(({ id }) => id));
      cursor = answer.page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(people.map(({ userId }) => userId).reverse());
  });

  it('when there is no search, then the total counts all users', async () => {
    const { rows } = await world.pool.query('select count(*)::int as n from users');
    const { page } = await boss.client.call(listUsers);
    expect(page.total).toBe(rows[0].n);
  });

  it('when the search differs in case or matches only the address, then the user is found', async () => {
    const { userId } = await world.signUp({ displayName: 'Kitty Pryde', email: 'shadowcat@xavier.test' });
    for (const q of ['KITTY-', 'ShadowCat', 'cat@xavier']) {
      const { body } = await boss.client.call(listUsers, { query: { q } });
      expect(body).toMatchObject([
        { id: userId, username: 'kitty-pryde', email: 'shadowcat@xavier.test', lastLogin: null },
      ]);
    }
  });

  it('when users are requested by id, then these are listed, and missing ones are not', async () => {
    const people = [await world.signUp(), await world.signUp()].map(({ userId }) => userId);
    const { body, page } = await boss.client.call(listUsers, { query: { ids: `${people.join()},2147483647` } });
    expect(body.map(({ id }) => id)).toEqual(people.reverse());
    expect(page.total).toBe(2);
    expect((await boss.client.call(listUsers, { query: { ids: '1,x' } })).status).toBe(400);
  });

  it('when a user has signed in, then the list shows when, and the streak', async () => {
    const { client, userId } = await world.signUp({ email: 'daily@xavier.test' });
    await client.call(syncUser);
    const { body } = await boss.client.call(listUsers, { query: { q: 'daily@xavier' } });
    expect(body).toMatchObject([{ id: userId, loginStreak: 1, isAdmin: false, plan: 'SIDE_KICK' }]);
    expect(Date.now() - Date.parse(body[0]?.lastLogin ?? '')).toBeLessThan(60_000);
  });

  it('when the search has wildcards, then they are literal; control characters are rejected', async () => {
    const { body } = await boss.client.call(listUsers, { query: { q: 'ki%de' } });
    expect(body).toEqual([]);
    expect((await boss.client.call(listUsers, { query: { q: 'kitty\u0000' } })).status).toBe(400);
  });

  it('when the cursor is invalid, then the status is 400', async () => {
    expect((await boss.client.call(listUsers, { query: { cursor: 'bm90IG91cnM' } })).status).toBe(400);
  });
});

describe('the overview', () => {
  it('when users register, one of them long ago, then it counts all by plan, and those of the last week', async () => {
    const read = async () => (await boss.client.call(getUsersOverview)).body;
    const before = await read();
    const [old, hero] = [await world.signUp(), await world.signUp()];
    await world.pool.query(`update users set created_at = now() - interval '8 days' where id = $1`, [old.userId]);
    await world.pool.query(`update users set plan = 'SUPER_HERO' where id = $1`, [hero.userId]);
    const [sideKicks, heroes] = before.usersByPlan.map(({ count }) => count);
    expect(await read()).toEqual({
      users: before.users + 2,
      usersByPlan: [
        { plan: 'SIDE_KICK', count: sideKicks! + 1 },
        { plan: 'SUPER_HERO', count: heroes! + 1 },
      ],
      newThisWeek: before.newThisWeek + 1,
    });
  });
});

describe('changing a user', () => {
  it('when name and address are available, then they change, and the name is published', async () => {
    const { userId } = await world.signUp();
    const { status, body } = await change(boss, userId, { username: 'storm', email: 'ororo@xavier.test' });
    expect([status, body.username, body.email]).toEqual([200, 'storm', 'ororo@xavier.test']);
    expect(await world.published(userUpdated, userId)).toMatchObject([{ username: 'storm' }]);
    expect(await world.published(planGranted, userId)).toEqual([]);
  });

  it('when an admin chooses a reserved name, then it is rejected', async () => {
    const { userId } = await world.signUp();
    expect((await change(boss, userId, { username: 'support' })).body.errors?.[0]?.path).toBe('body.username');
  });

  it('when two admins save the same version, then one gets a conflict with the current user, and can save over it', async () => {
    const [other, { userId }] = [await world.signUpAdmin(), await world.signUp({ displayName: 'Kurt Wagner' })];
    const [user] = (await boss.client.call(listUsers, { query: { ids: String(userId) } })).body;
    const version = user!.version;
    const answers = await Promise.all([
      change(boss, userId, { username: 'nightcrawler', version }),
      change(other, userId, { email: 'kurt@xavier.test', version }),
    ]);
    const [saved, refused] = answers.sort((a, b) => a.status - b.status);
    expect([saved?.status, saved?.body.version]).toEqual([200, version + 1]);
    expect([refused?.status, refused?.body]).toMatchObject([409, { code: 'edit_conflict', current: saved?.body }]);
    expect((await change(boss, userId, { email: 'elf@xavier.test', version: version + 1 })).status).toBe(200);
    await change(other, other.userId, { isAdmin: false });
  });

  it('when users rename themselves, then an edit that an admin has begun conflicts; a sign-in does not', async () => {
    const { userId, client } = await world.signUp();
    await client.call(syncUser);
    expect((await change(boss, userId, { email: 'begun@xavier.test', version: 1 })).status).toBe(200);
    await client.call(updateProfile, { body: { username: 'renamed-myself' } });
    expect((await change(boss, userId, { username: 'too-late', version: 2 })).body.code).toBe('edit_conflict');
  });

  it('when the name or address is taken, ignoring case, then a 409 says which', async () => {
    await world.signUp({ displayName: 'Bobby Drake', email: 'bobby@xavier.test' });
    const { userId } = await world.signUp();
    expect((await change(boss, userId, { username: 'BOBBY-drake' })).body.code).toBe('username_taken');
    expect((await change(boss, userId, { email: 'Bobby@Xavier.test' })).body.code).toBe('email_taken');
  });

  it('when the user does not exist, then the status is 404', async () => {
    expect((await change(boss, 999_999, { username: 'nobody-here' })).status).toBe(404);
    expect((await change(boss, 999_999, { isAdmin: false })).status).toBe(404);
  });

  it.each([{ username: '' }, { email: 'x' }, { plan: 'gold' }])(
    'when the body is %j, then the status is 400',
    async (body) => {
      expect((await change(boss, boss.userId, body)).status).toBe(400);
    },
  );

  it.each([{ id: 5 }, { firebaseUid: 'x' }, { planVersion: 9 }, { stripeCustomerId: 'cus_1' }])(
    'when the body contains %j, then it is ignored',
    async (ignored) => {
      const before = await change(boss, boss.userId, {});
      const after = await change(boss, boss.userId, ignored);
      expect([after.status, after.body]).toEqual([200, before.body]);
    },
  );
});

describe('roles', () => {
  it('when a role changes, then identity and event show it immediately; an unchanged role is not published', async () => {
    const person = await world.signUp();
    await change(boss, person.userId, { isAdmin: false });
    await change(boss, person.userId, { isAdmin: true });
    await change(boss, person.userId, { isAdmin: true });
    const identity = await world.gateway.call(resolveIdentity, {
      body: buildClaims({ firebaseUid: person.firebaseUid }),
    });
    expect(identity.body.isAdmin).toBe(true);
    await change(boss, person.userId, { isAdmin: false });
    const roles = (await world.published(userUpdated, person.userId)).map(({ isAdmin }) => isAdmin);
    expect(roles).toEqual([true, false]);
  });

  it('when there is one admin, then neither the role nor the user can be removed; an admin who never signed in does not count', async () => {
    await world.pool.query(
      `insert into users (username, email, is_admin) values ('never-came', 'never@came.test', true)`,
    );
    const answer = await change(boss, boss.userId, { isAdmin: false });
    expect([answer.status, answer.body.code]).toEqual([409, 'last_admin']);
    // The role was just removed, and the assertion does not know it yet.
    const formerAdmin = world.as({ ...(await world.signUp()), isAdmin: true });
    const deletion = await formerAdmin.call(deleteUser, { params: { id: boss.userId } });
    expect([deletion.status, deletion.body.code]).toEqual([409, 'last_admin']);
    const { body } = await boss.client.call(getProfile);
    expect(body.isAdmin).toBe(true);
  });

  it('when three admins remove each other and themselves concurrently, then one always remains', async () => {
    for (let round = 0; round < 5; round++) {
      const admins = [boss, await world.signUpAdmin(), await world.signUpAdmin()];
      const answers = await Promise.all(
        admins.flatMap((one) => admins.map((other) => change(one, other.userId, { isAdmin: false }))),
      );
      for (const { status, body } of answers) expect([200, 'last_admin']).toContain(status === 200 ? 200 : body.code);
      const { rows } = await world.pool.query('select id from users where is_admin and firebase_uid is not null');
      expect(rows).toHaveLength(1);
      const left = admins.find(({ userId }) => userId === rows[0].id);
      if (left && left !== boss) {
        await change(left, boss.userId, { isAdmin: true });
        await change(boss, left.userId, { isAdmin: false });
      }
    }
  });
});

describe('plans', () => {
  it('when an admin grants a plan, then the response shows it, it is published, and the list waits for billing', async () => {
    const { userId } = await world.signUp({ email: 'granted@daily.test' });
    const { body } = await change(boss, userId, { plan: 'premium' });
    expect(body.plan).toBe('SUPER_HERO');
    expect(await world.published(planGranted, userId)).toMatchObject([{ plan: 'SUPER_HERO', grantedBy: boss.userId }]);
    const list = await boss.client.call(listUsers, { query: { q: 'granted@daily' } });
    expect(list.body).toMatchObject([{ plan: 'SIDE_KICK' }]);
  });

  it('when a grant has a reason and an end, then both are published; an end in the past or of SIDE_KICK is refused', async () => {
    const { userId } = await world.signUp();
    const planUntil = new Date(Date.now() + 86_400_000).toISOString();
    await change(boss, userId, { plan: 'SUPER_HERO', planReason: ' Won the raffle ', planUntil });
    expect(await world.published(planGranted, userId)).toMatchObject([{ reason: 'Won the raffle', until: planUntil }]);
    const past = { plan: 'SUPER_HERO', planUntil: '2020-01-01T00:00:00.000Z' };
    for (const body of [past, { plan: 'SIDE_KICK', planUntil }, { planUntil }])
      expect((await change(boss, userId, body)).body.errors?.[0]?.path).toBe('body.planUntil');
  });

  it('when a plan is unknown, then the message names the plans, without their aliases', async () => {
    const { userId } = await world.signUp();
    const { status, body } = await boss.client.call(updateUser, { params: { id: userId }, body: { plan: 'gold' } });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'body.plan', message: 'Must be one of: SIDE_KICK, SUPER_HERO.' }],
    ]);
  });

  it('when the name sent with a grant is taken, then neither is changed', async () => {
    await world.signUp({ displayName: 'Remy LeBeau' });
    const { userId } = await world.signUp();
    expect((await change(boss, userId, { username: 'remy-lebeau', plan: 'pro' })).status).toBe(409);
    expect(await world.published(planGranted, userId)).toEqual([]);
  });

  it('when plan changes arrive twice and out of order, then the newest wins, and social does not repeat it', async () => {
    const [person, last] = [await world.signUp(), await world.signUp()];
    const publisher = await openPublisher('billing');
    const send = (id: number, version: number, plan: Plan) =>
      publisher.publish(planChanged, id, { userId: person.userId, plan, version });
    await send(1, 1, 'SUPER_HERO');
    await send(1, 1, 'SUPER_HERO');
    await send(3, 3, 'SUPER_HERO');
    await send(2, 2, 'SIDE_KICK');
    await send(4, 3, 'SIDE_KICK');
    await send(5, 1, 'SIDE_KICK');
    await publisher.publish(planChanged, 6, { userId: 999_999, plan: 'SUPER_HERO', version: 1 });
    await publisher.publish(planChanged, 7, { userId: last.userId, plan: 'SUPER_HERO', version: 1 });
    const planOf = async ({ firebaseUid }: Person) =>
      (await world.gateway.call(resolveIdentity, { body: buildClaims({ firebaseUid }) })).body.plan;
    await eventually(async () => expect(await planOf(last)).toBe('SUPER_HERO'));
    await publisher.close();
    expect(await planOf(person)).toBe('SUPER_HERO');
    expect(await world.published(userUpdated, person.userId)).toEqual([]);
  });
});

describe('access', () => {
  it('when no user is signed in, then the status is 401; for a collector or SUPER_HERO it is 403, and nothing changes', async () => {
    const person = await world.signUp();
    const input = { params: { id: person.userId }, body: { isAdmin: true } };
    for (const [caller, status] of [
      [null, 401],
      [{ service: 'gateway' }, 401],
      [person, 403],
      [{ ...person, plan: 'SUPER_HERO' }, 403],
    ] as const) {
      const client = world.as(caller);
      expect((await client.call(listUsers)).status).toBe(status);
      expect((await client.call(updateUser, input)).status).toBe(status);
      expect((await client.call(getUsersOverview)).status).toBe(status);
      expect((await client.call(listDeadLetters)).status).toBe(status);
    }
    expect((await person.client.call(getProfile)).body.isAdmin).toBe(false);
  });
});
