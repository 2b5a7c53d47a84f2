import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { planGranted, userDeleted, userRegistered } from '@ninepocket/contracts/events/events';
import { getAccountDeletion } from '@ninepocket/contracts/social/account';
import { createUser, deleteUser, getProfile, listUsers, updateUser } from '@ninepocket/contracts/social/social';
import { startWorld, type Person, type World } from './world.js';

let world: World;
let boss: Person;
beforeAll(async () => {
  world = await startWorld();
  boss = await world.firstAdmin();
});
afterAll(() => world.stop());

describe('creating a user', () => {
  const create = (admin: Person, body: Record<string, unknown>) =>
    admin.client.call(createUser, { body: body as { username: string; email: string } });

  it('when an admin creates a user, then it is published and listed, and the owner of the address signs in to it', async () => {
    const { status, body } = await create(boss, {
      username: 'jubilee',
      email: 'jubilee@xavier.test',
      password: 'ignored',
      isAdmin: true,
      plan: 'pro',
    });
    expect([status, body]).toMatchObject([
      201,
      { username: 'jubilee', isAdmin: true, plan: 'SUPER_HERO', lastLogin: null, loginStreak: 0 },
    ]);
    expect(await world.published(userRegistered, body.id)).toMatchObject([{ username: 'jubilee' }]);
    expect(await world.published(planGranted, body.id)).toMatchObject([{ plan: 'SUPER_HERO', grantedBy: boss.userId }]);
    const person = await world.signUp({ email: 'Jubilee@xavier.test' });
    expect([person.userId, person.isAdmin]).toEqual([body.id, true]);
    expect((await boss.client.call(updateUser, { params: { id: body.id }, body: { isAdmin: false } })).status).toBe(
      200,
    );
  });

  it('when only name and address are given, then the user has the free plan and no role', async () => {
    const { status, body } = await create(boss, { username: 'dazzler', email: 'dazzler@xavier.test' });
    expect([status, body.plan, body.isAdmin]).toEqual([201, 'SIDE_KICK', false]);
    expect(await world.published(planGranted, body.id)).toEqual([]);
  });

  it.each([
    ['the name is taken', { username: 'JEAN', email: 'new@xavier.test' }, 409, 'username_taken'],
    ['the address is in use', { username: 'new-one', email: 'Jean@Xavier.test' }, 409, 'email_taken'],
    ['the name is reserved', { username: 'support', email: 'new@xavier.test' }, 400, 'bad_input'],
    ['the address is not one', { username: 'new-one', email: 'nowhere' }, 400, 'bad_input'],
    ['the name is missing', { email: 'new@xavier.test' }, 400, 'bad_input'],
  ])('when %s, then nothing is created', async (_what, input, status, code) => {
    await create(boss, { username: 'jean', email: 'jean@xavier.test' });
    const answer = await create(boss, input);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await boss.client.call(listUsers, { query: { q: 'new@xavier' } })).body).toEqual([]);
  });

  it('when the caller is not an admin, then the status is 403', async () => {
    const person = await world.signUp();
    expect((await create(person, { username: 'sneaky', email: 'sneaky@xavier.test' })).status).toBe(403);
  });
});

describe('deleting a user', () => {
  const remove = (admin: Person, id: number) => admin.client.call(deleteUser, { params: { id } });

  it('when an admin deletes a user twice, then it is published once, and both get the same deletion', async () => {
    const person = await world.signUp();
    const { status, body } = await remove(boss, person.userId);
    expect([status, body.services[0]]).toMatchObject([202, { service: 'social', status: 'forgotten' }]);
    expect((await remove(boss, person.userId)).body).toEqual(body);
    expect(await world.published(userDeleted, person.userId)).toHaveLength(1);
    expect((await person.client.call(getProfile)).status).toBe(404);
    const deletion = await world.as(null).call(getAccountDeletion, { params: { id: body.id } });
    expect(deletion.body).toEqual(body);
  });

  it('when an admin deletes their own account, then it is refused', async () => {
    const { status, body } = await remove(boss, boss.userId);
    expect([status, body.code]).toEqual([409, 'own_account']);
    expect((await boss.client.call(getProfile)).status).toBe(200);
  });

  it('when the user is unknown, then the status is 404; without the role it is 403', async () => {
    const [person, other] = [await world.signUp(), await world.signUp()];
    expect((await remove(boss, 999_999)).status).toBe(404);
    expect((await remove(person, other.userId)).status).toBe(403);
    expect((await other.client.call(getProfile)).status).toBe(200);
  });

  // Last, because it may remove the first admin.
  it('when the last two admins remove each other at the same time, by deletion or role, then one stays', async () => {
    let survivor = boss;
    for (const acts of [
      ['delete', 'delete'],
      ['delete', 'demote'],
      ['demote', 'demote'],
    ] as const) {
      const person = await world.signUp();
      await survivor.client.call(updateUser, { params: { id: person.userId }, body: { isAdmin: true } });
      const other = { ...person, isAdmin: true, client: world.as({ ...person, isAdmin: true }) };
      const act = (one: Person, target: Person, how: 'delete' | 'demote') =>
        how === 'delete'
          ? remove(one, target.userId)
          : one.client.call(updateUser, { params: { id: target.userId }, body: { isAdmin: false } });
      const answers = await Promise.all([act(survivor, other, acts[0]), act(other, survivor, acts[1])]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(answers.map(({ body }) => ('code' in body ? body.code : 'done')).sort()).toEqual(['done', 'last_admin']);
      const { rows } = await world.pool.query('select id from users where is_admin and firebase_uid is not null');
      expect(rows).toHaveLength(1);
      if (rows[0].id === other.userId) survivor = other;
    }
  });
});
