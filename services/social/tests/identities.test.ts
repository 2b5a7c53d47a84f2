import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userRegistered, userUpdated } from '@ninepocket/contracts/events/events';
import { getProfile, listUsers, resolveIdentity, updateUser } from '@ninepocket/contracts/social/social';
import { buildClaims, FIRST_ADMIN, startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const resolve = (overrides: Parameters<typeof buildClaims>[0] = {}) =>
  world.gateway.call(resolveIdentity, { body: buildClaims(overrides) });

const rowCount = async (where: string, value: string): Promise<number> => {
  const { rows } = await world.pool.query(`select count(*)::int as n from users where ${where} = $1`, [value]);
  return rows[0].n;
};

describe('first sign-in', () => {
  it('when ten requests of a new user arrive together, then there is one user and one registered event', async () => {
    const claims = buildClaims();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.gateway.call(resolveIdentity, { body: claims })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    const ids = new Set(answers.map((answer) => answer.body.userId));
    expect(ids.size).toBe(1);
    expect(await rowCount('firebase_uid', claims.firebaseUid)).toBe(1);
    const [id = 0] = ids;
    const username = claims.displayName?.toLowerCase().replace(' ', '-');
    expect(await world.published(userRegistered, id)).toMatchObject([
      {
        userId: id,
        username,
        isAdmin: false,
        privacy: { profileVisibility: 'public', openToTrades: true, lastSeenDay: null },
      },
    ]);
  });

  it('when five users with the same name arrive together, then each gets a unique username', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => world.signUp({ displayName: 'Jean Grey' })));
    const profiles = await Promise.all(people.map(({ client }) => client.call(getProfile)));
    const names = profiles.map(({ body }) => body.username);
    expect(new Set(names).size).toBe(5);
    expect(names).toContain('jean-grey');
    for (const name of names) expect(name).toMatch(/^jean-grey(-[0-9a-f]{4,16})?$/);
  });

  it('when the name and picture of a token are invalid, then the user is created without them', async () => {
    const { client } = await world.signUp({ displayName: '\u0000 ', photoURL: 'javascript:alert(1)' });
    const { body } = await client.call(getProfile);
    expect([body.displayName, body.photoURL]).toEqual([null, null]);
  });
});

describe('a display name that poses as staff', () => {
  const namesOf = async (overrides: Parameters<typeof buildClaims>[0]) => {
    const { client } = await world.signUp(overrides);
    const { displayName, username } = (await client.call(getProfile)).body;
    return [displayName, username];
  };

  it('when it comes with the first sign-in, then the username replaces it, but not that of an admin', async () => {
    const email = 'moira@daily.test';
    expect(await namesOf({ displayName: 'Ninepocket Support', email })).toEqual(['moira', 'moira']);
    const admin = { displayName: 'Official Admin', email: 'other@daily.test' };
    expect((await namesOf({ ...admin, email: 'paul@daily.test' }))[0]).toBe('paul');
    await world.pool.query(`insert into users (username, email, is_admin) values
      ('invited', 'invited@daily.test', false), ('colleague', 'colleague@daily.test', true)`);
    expect((await namesOf({ ...admin, email: 'invited@daily.test' }))[0]).toBe('invited');
    expect((await namesOf({ ...admin, email: 'colleague@daily.test' }))[0]).toBe('Official Admin');
    expect((await namesOf({ ...admin, firebaseUid: 'listed' }))[0]).toBe('Official Admin');
    await world.pool.query(`delete from users where firebase_uid = 'listed'`);
  });
});

describe('later requests', () => {
  it('when the user is known, then the response is the same and nothing is written', async () => {
    const person = await world.signUp();
    const seen = async () => {
      const row = await world.pool.query('select xmin, ctid from users where id = $1', [person.userId]);
      const outbox = await world.pool.query('select count(*) from messaging.outbox');
      return JSON.stringify([row.rows, outbox.rows]);
    };
    const before = await seen();
    const { body } = await resolve({ firebaseUid: person.firebaseUid, displayName: 'Another Name' });
    expect(body).toEqual({ userId: person.userId, firebaseUid: person.firebaseUid, isAdmin: false, plan: 'SIDE_KICK' });
    expect(await seen()).toBe(before);
  });
});

describe('addresses', () => {
  it.each([true, false])(
    'when another account has a known address (verified: %s), then it is rejected and the owner keeps the user',
    async (emailVerified) => {
      const owner = await world.signUp({ email: `owner-${emailVerified}@daily.test` });
      const answer = await resolve({ email: `OWNER-${emailVerified}@daily.test`, emailVerified });
      expect([answer.status, answer.body.code]).toEqual([409, 'email_taken']);
      const again = await resolve({ firebaseUid: owner.firebaseUid });
      expect(again.body.userId).toBe(owner.userId);
    },
  );

  it('when an address has non-ASCII letters, then its owner and the admins see it unchanged', async () => {
    const { client, userId } = await world.signUp({ email: 'ünï@daily.test' });
    expect((await client.call(getProfile)).body.email).toBe('ünï@daily.test');
    const { client: boss } = await world.firstAdmin();
    const found = await boss.call(listUsers, { query: { q: 'ünï@' } });
    expect(found.body).toMatchObject([{ id: userId, email: 'ünï@daily.test' }]);
  });

  it('when two new accounts with one address arrive together, then one of them gets it', async () => {
    const answers = await Promise.all([resolve({ email: 'both@daily.test' }), resolve({ email: 'Both@daily.test' })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await rowCount('lower(email)', 'both@daily.test')).toBe(1);
  });

  it('when an admin created the user, then only one account with the verified address is linked', async () => {
    const { rows } = await world.pool.query(
      `insert into users (username, email) values ('entered', 'Entered@daily.test') returning id`,
    );
    const unverified = await resolve({ email: 'entered@daily.test', emailVerified: false });
    expect([unverified.status, unverified.body.code]).toEqual([409, 'email_taken']);
    const one = buildClaims({ email: 'entered@daily.test' });
    const other = buildClaims({ email: 'entered@daily.test' });
    const answers = await Promise.all(
      [one, one, other, other].map((body) => world.gateway.call(resolveIdentity, { body })),
    );
    const linked = answers.filter((answer) => answer.status === 200);
    expect(linked.map(({ body }) => body.userId)).toEqual([rows[0].id, rows[0].id]);
    expect(new Set(linked.map(({ body }) => body.firebaseUid)).size).toBe(1);
  });
});

describe('initial admins', () => {
  it('when a listed address becomes verified, then the user becomes an admin, and it is published', async () => {
    const claims = buildClaims({ email: 'other@daily.test', emailVerified: false });
    const before = await world.gateway.call(resolveIdentity, { body: claims });
    expect(before.body.isAdmin).toBe(false);
    const after = await world.gateway.call(resolveIdentity, { body: { ...claims, emailVerified: true } });
    expect(after.body).toEqual({ ...before.body, isAdmin: true });
    expect(await world.published(userUpdated, before.body.userId)).toMatchObject([{ isAdmin: true }]);
  });

  it('when an admin removes the role, then ADMIN_EMAILS does not restore it', async () => {
    const [boss, second] = [await world.firstAdmin(), await world.signUpAdmin()];
    expect(boss.isAdmin).toBe(true);
    const removed = await second.client.call(updateUser, { params: { id: boss.userId }, body: { isAdmin: false } });
    expect([removed.status, removed.body.isAdmin]).toEqual([200, false]);
    const again = await resolve({ firebaseUid: boss.firebaseUid, email: FIRST_ADMIN });
    expect(again.body).toMatchObject({ userId: boss.userId, isAdmin: false });
  });
});

describe('access', () => {
  it('when the caller is a user or anonymous, then the status is 401; for another service it is 403', async () => {
    const body = buildClaims();
    const statusAs = async (caller: Parameters<World['as']>[0]) =>
      (await world.as(caller).call(resolveIdentity, { body })).status;
    expect(await statusAs(null)).toBe(401);
    expect(await statusAs({ userId: 1, isAdmin: true })).toBe(401);
    expect(await statusAs({ service: 'billing' })).toBe(403);
    expect(await statusAs({ service: 'social' })).toBe(403);
    expect(await rowCount('firebase_uid', body.firebaseUid)).toBe(0);
  });

  it('when the claims are invalid, then a 400 names the fields', async () => {
    const { status, body } = await resolve({ email: 'no address', firebaseUid: '' });
    expect(status).toBe(400);
    expect(body.errors?.map((error) => error.path)).toEqual(['body.firebaseUid', 'body.email']);
  });
});
