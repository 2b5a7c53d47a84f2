import { addHolding } from '@ninepocket/contracts/collection/collection';
import {
  cardsUpserted,
  planChanged,
  setCreated,
  userDeleted,
  userRegistered,
  userUpdated,
} from '@ninepocket/contracts/events/events';
import { listMarketplace } from '@ninepocket/contracts/collection/marketplace';
import { snapshotUsers, type UserFact } from '@ninepocket/contracts/social/facts';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { route } from '@ninepocket/service-kit/http/route';
import type { Stub } from '@ninepocket/service-kit/testing/stub';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { collectionConfig } from '../src/config.js';
import { createContext, type Context } from '../src/context.js';
import { plans } from '../src/users/plans.read-model.js';
import { users } from '../src/users/users.read-model.js';
import { buildCard, buildSet } from './facts.js';
import { pageById, startWorld, type World } from './world.js';

/** Event ids that a snapshot covers: before every event, and after. Ids start at the clock of their database. */
const OLD = 1;
const NEW = Number.MAX_SAFE_INTEGER;

let world: World;
let social: Stub;
let billing: Stub;
let ctx: Context;
const facts = new Map<number, UserFact>();
let meanwhile = async (): Promise<void> => {};

beforeAll(async () => {
  world = await startWorld();
  social = await world.startOther('social', [
    route(snapshotUsers, fromService('collection'), async ({ query }) => {
      const page = pageById(facts, query);
      await meanwhile();
      return page;
    }),
  ]);
  billing = await world.startOther('billing');
  ctx = createContext(collectionConfig({ ...world.env, SOCIAL_URL: social.url }));
  await world.catalog.publish(setCreated, 'set:1', buildSet({ id: 1 }));
  await world.catalog.publish(cardsUpserted, 'set:1', { cards: [buildCard({ id: 1, setId: 1 })] });
  await eventually(expectCard);
});
afterAll(async () => {
  await ctx?.database.close();
  await world?.close();
});
beforeEach(async () => {
  facts.clear();
  meanwhile = async () => {};
  await world.sql.query('delete from users');
});

const expectCard = async (): Promise<void> => {
  expect((await world.sql.query('select from cards')).rowCount).toBe(1);
};
const buildUser = (more: Partial<UserFact> & { id: number }): UserFact => {
  const fact = { username: `user${more.id}`, plan: 'SIDE_KICK' as const, planVersion: 0, lastEventId: NEW, ...more };
  facts.set(fact.id, fact);
  return fact;
};
const userEvent = (userId: number, username: string) => ({ userId, username, isAdmin: false });
const allUsers = async () => {
  const { rows } = await world.sql.query<{ id: number; username: string | null; plan: string; deleted: boolean }>(
    'select user_id as id, username, plan, plan_version as "planVersion", deleted from users order by user_id',
  );
  return rows;
};
const userOf = async (id: number) => (await allUsers()).find((user) => user.id === id);
const expectUser = (id: number, user: object) => eventually(async () => expect(await userOf(id)).toMatchObject(user));

const rebuild = async (): Promise<number> => {
  await users.rebuild(ctx);
  return plans.rebuild(ctx);
};

describe('rebuilding users', () => {
  it('when sellers are unknown, then a rebuild makes them and their listings appear', async () => {
    const offer = { cardId: 1, isForSale: true, salePrice: 4 };
    for (const userId of [10, 11])
      expect((await world.as({ userId, plan: 'SUPER_HERO' }).call(addHolding, { body: offer })).status).toBe(201);
    const sellers = async () => {
      const { body } = await world.as({ userId: 1, plan: 'SUPER_HERO' }).call(listMarketplace);
      return body.map(({ seller }) => seller);
    };
    expect(await sellers()).toEqual([]);
    buildUser({ id: 10, username: 'storm', plan: 'SUPER_HERO', planVersion: 2 });
    buildUser({ id: 11, username: 'rogue' });
    expect(await rebuild()).toBe(2);
    expect(await sellers()).toEqual([{ id: 10, username: 'storm' }]);
  });

  it('when rows are wrong or stale, then they are corrected; newer plans stay', async () => {
    await social.publish(userRegistered, 'user:20', userEvent(20, 'lost-name'));
    await billing.publish(planChanged, 'user:20', { userId: 20, plan: 'SUPER_HERO', version: 3 });
    await social.publish(userRegistered, 'user:21', userEvent(21, 'old-name'));
    await billing.publish(planChanged, 'user:21', { userId: 21, plan: 'SUPER_HERO', version: 3 });
    await expectUser(20, { username: 'lost-name', planVersion: 3 });
    await expectUser(21, { username: 'old-name', planVersion: 3 });
    await world.sql.query(`insert into users (user_id, username, plan, plan_version) values (22, 'x', 'SIDE_KICK', 3)`);
    buildUser({ id: 20, username: 'restored-name', plan: 'SIDE_KICK', planVersion: 2, lastEventId: OLD });
    buildUser({ id: 21, username: 'new-name', plan: 'SIDE_KICK', planVersion: 4 });
    buildUser({ id: 22, username: 'right', plan: 'SUPER_HERO', planVersion: 3 });
    await rebuild();
    expect(await allUsers()).toEqual([
      { id: 20, username: 'restored-name', plan: 'SUPER_HERO', planVersion: 3, deleted: false },
      { id: 21, username: 'new-name', plan: 'SIDE_KICK', planVersion: 4, deleted: false },
      { id: 22, username: 'right', plan: 'SUPER_HERO', planVersion: 3, deleted: false },
    ]);
  });

  it('when events arrive between reading and storing a page, or after it, then they win', async () => {
    for (const id of [30, 31]) buildUser({ id, lastEventId: OLD });
    buildUser({ id: 32, username: 'leaving', lastEventId: OLD });
    await world.sql.query(`insert into users (user_id, username) values (32, 'leaving')`);
    meanwhile = async () => {
      await social.publish(userUpdated, 'user:30', userEvent(30, 'meanwhile'));
      await social.publish(userDeleted, 'user:32', { userId: 32 });
      await social.publish(userRegistered, 'user:33', userEvent(33, 'registered'));
      await expectUser(33, { username: 'registered' });
    };
    await rebuild();
    expect(await userOf(30)).toMatchObject({ username: 'meanwhile' });
    expect(await userOf(32)).toMatchObject({ username: null, deleted: true });
    expect(await userOf(33)).toMatchObject({ username: 'registered', deleted: false });
    await social.publish(userUpdated, 'user:31', userEvent(31, 'afterwards'));
    await billing.publish(planChanged, 'user:31', { userId: 31, plan: 'SUPER_HERO', version: 1 });
    await expectUser(31, { username: 'afterwards', plan: 'SUPER_HERO' });
  });

  it('when an event that the snapshot covers arrives after it, then it changes nothing', async () => {
    buildUser({ id: 40, username: 'covered' });
    await rebuild();
    await social.publish(userUpdated, 'user:40', userEvent(40, 'stale'));
    await social.publish(userRegistered, 'user:41', userEvent(41, 'mark'));
    await expectUser(41, { username: 'mark' });
    expect(await userOf(40)).toMatchObject({ username: 'covered' });
  });

  it('when a user is missing, then the name is erased and holdings stay; a snapshot with the user restores the name', async () => {
    await world.as({ userId: 51 }).call(addHolding, { body: { cardId: 1 } });
    for (const id of [50, 52, 53]) buildUser({ id });
    buildUser({ id: 51, plan: 'SUPER_HERO', planVersion: 2 });
    await rebuild();
    facts.delete(51);
    facts.delete(53);
    await rebuild();
    expect((await allUsers()).map(({ id, username, deleted }) => [id, username, deleted])).toEqual([
      [50, 'user50', false],
      [51, null, true],
      [52, 'user52', false],
      [53, null, true],
    ]);
    expect((await world.sql.query('select from holdings where user_id = 51')).rowCount).toBe(1);
    buildUser({ id: 51, plan: 'SUPER_HERO', planVersion: 2 });
    await rebuild();
    expect(await userOf(51)).toMatchObject({ username: 'user51', plan: 'SUPER_HERO', deleted: false });
  });
});
