/** The read model of people again from social's snapshot. */
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
import { problem } from '@ninepocket/service-kit/http/problem';
import { route } from '@ninepocket/service-kit/http/route';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { collectionConfig } from '../src/config.js';
import { createContext, type Context } from '../src/context.js';
import { rebuildUsers } from '../src/users/rebuild-users.use-case.js';
import { buildCard, buildSet } from './facts.js';
import { pageById, startWorld, type Producer, type World } from './world.js';

/** Numbers of snapshots: older than every event, and newer. Events are numbered by the clock of their database. */
const OLD = 1;
const NEW = 4_000_000_000_000;

let world: World;
let social: Producer;
let billing: Producer;
let ctx: Context;
const people = new Map<number, UserFact>();
/** Runs when a page has been made and is not answered yet; told whether it is the first one. */
let meanwhile = async (_first: boolean): Promise<void> => {};

beforeAll(async () => {
  world = await startWorld();
  social = await world.startProducer('social', [
    route(snapshotUsers, fromService('collection'), async ({ query }) => {
      const page = pageById(people, query);
      await meanwhile(query.cursor === undefined);
      return page;
    }),
  ]);
  billing = await world.startProducer('billing');
  ctx = createContext(collectionConfig({ ...world.env, SOCIAL_URL: social.url }), 30_000);
  await world.catalog.publish(setCreated, 'set:1', buildSet({ id: 1 }));
  await world.catalog.publish(cardsUpserted, 'set:1', { cards: [buildCard({ id: 1, setId: 1 })] });
  await eventually(expectCard, 15_000);
});
afterAll(async () => {
  await ctx?.database.close();
  await world?.close();
});
beforeEach(async () => {
  people.clear();
  meanwhile = async () => {};
  await world.sql.query('delete from users');
});

const expectCard = async (): Promise<void> => {
  expect((await world.sql.query('select from cards')).rowCount).toBe(1);
};
const buildPerson = (more: Partial<UserFact> & { id: number }): UserFact => {
  const fact = { username: `user${more.id}`, plan: 'SIDE_KICK' as const, planVersion: 0, lastEventId: NEW, ...more };
  people.set(fact.id, fact);
  return fact;
};
const told = (userId: number, username: string) => ({ userId, username, isAdmin: false, plan: 'SIDE_KICK' }) as const;
const everybody = async () => {
  const { rows } = await world.sql.query<{ id: number; username: string | null; plan: string; deleted: boolean }>(
    'select user_id as id, username, plan, plan_version as "planVersion", deleted from users order by user_id',
  );
  return rows;
};
const personOf = async (id: number) => (await everybody()).find((person) => person.id === id);
const expectPerson = (id: number, person: object) =>
  eventually(async () => expect(await personOf(id)).toMatchObject(person), 15_000);

describe('people rebuilt', () => {
  it('when the service does not know its sellers, then they and their listings show after it', async () => {
    const offer = { cardId: 1, isForSale: true, salePrice: 4 };
    for (const userId of [10, 11])
      expect((await world.as({ userId, plan: 'SUPER_HERO' }).call(addHolding, { body: offer })).status).toBe(201);
    const sellers = async () => {
      const { body } = await world.as({ userId: 1, plan: 'SUPER_HERO' }).call(listMarketplace);
      return body.map(({ seller }) => seller);
    };
    expect(await sellers()).toEqual([]);
    buildPerson({ id: 10, username: 'storm', plan: 'SUPER_HERO', planVersion: 2 });
    buildPerson({ id: 11, username: 'rogue' });
    expect(await rebuildUsers(ctx)).toEqual({ users: 2 });
    expect(await sellers()).toEqual([{ id: 10, username: 'storm' }]);
  });

  it('when there is more than a page, and it runs again, then everybody is known and nothing changes', async () => {
    for (let id = 1; id <= 1100; id++) buildPerson({ id });
    expect(await rebuildUsers(ctx)).toEqual({ users: 1100 });
    const after = await everybody();
    expect(after).toHaveLength(1100);
    expect(after.at(-1)).toMatchObject({ id: 1100, username: 'user1100', deleted: false });
    expect(await rebuildUsers(ctx)).toEqual({ users: 1100 });
    expect(await everybody()).toEqual(after);
  });

  it('when it ends in the middle, then what was read is there, nobody is forgotten, and it can be run again', async () => {
    await world.sql.query(`insert into users (user_id, username) values (900, 'behind')`);
    for (let id = 1; id <= 900; id++) buildPerson({ id });
    meanwhile = async (first) => {
      if (!first) throw problem('unavailable');
    };
    await expect(rebuildUsers(ctx)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await everybody()).length).toBe(501);
    expect(await personOf(900)).toMatchObject({ username: 'behind', deleted: false });
    meanwhile = async () => {};
    await rebuildUsers(ctx);
    expect((await everybody()).filter(({ deleted }) => !deleted)).toHaveLength(900);
  });

  it('when what is here is wrong or older, then it is mended; what is newer stays', async () => {
    await social.publish(userRegistered, 'user:20', told(20, 'newer-name'));
    await billing.publish(planChanged, 'user:20', { userId: 20, plan: 'SUPER_HERO', version: 3 });
    await social.publish(userRegistered, 'user:21', told(21, 'old-name'));
    await billing.publish(planChanged, 'user:21', { userId: 21, plan: 'SUPER_HERO', version: 3 });
    await expectPerson(20, { username: 'newer-name', planVersion: 3 });
    await expectPerson(21, { username: 'old-name', planVersion: 3 });
    await world.sql.query(`insert into users (user_id, username, plan, plan_version) values (22, 'x', 'SIDE_KICK', 3)`);
    buildPerson({ id: 20, username: 'older-name', plan: 'SIDE_KICK', planVersion: 2, lastEventId: OLD });
    buildPerson({ id: 21, username: 'new-name', plan: 'SIDE_KICK', planVersion: 4 });
    buildPerson({ id: 22, username: 'right', plan: 'SUPER_HERO', planVersion: 3 });
    await rebuildUsers(ctx);
    expect(await everybody()).toEqual([
      { id: 20, username: 'newer-name', plan: 'SUPER_HERO', planVersion: 3, deleted: false },
      { id: 21, username: 'new-name', plan: 'SIDE_KICK', planVersion: 4, deleted: false },
      { id: 22, username: 'right', plan: 'SUPER_HERO', planVersion: 3, deleted: false },
    ]);
  });

  it('when events come between a page and its storing, then they win; after it, too', async () => {
    for (const id of [30, 31]) buildPerson({ id, lastEventId: OLD });
    buildPerson({ id: 32, username: 'leaving', lastEventId: OLD });
    await world.sql.query(`insert into users (user_id, username) values (32, 'leaving')`);
    meanwhile = async () => {
      await social.publish(userUpdated, 'user:30', told(30, 'meanwhile'));
      await social.publish(userDeleted, 'user:32', { userId: 32 });
      await social.publish(userRegistered, 'user:33', told(33, 'registered'));
      await expectPerson(33, { username: 'registered' });
    };
    await rebuildUsers(ctx);
    expect(await personOf(30)).toMatchObject({ username: 'meanwhile' });
    expect(await personOf(32)).toMatchObject({ username: null, deleted: true });
    expect(await personOf(33)).toMatchObject({ username: 'registered', deleted: false });
    await social.publish(userUpdated, 'user:31', told(31, 'afterwards'));
    await billing.publish(planChanged, 'user:31', { userId: 31, plan: 'SUPER_HERO', version: 1 });
    await expectPerson(31, { username: 'afterwards', plan: 'SUPER_HERO' });
  });

  it('when an event that the snapshot covers comes after it, then it changes nothing', async () => {
    buildPerson({ id: 40, username: 'covered' });
    await rebuildUsers(ctx);
    await social.publish(userUpdated, 'user:40', told(40, 'stale'));
    await social.publish(userRegistered, 'user:41', told(41, 'mark'));
    await expectPerson(41, { username: 'mark' });
    expect(await personOf(40)).toMatchObject({ username: 'covered' });
  });

  it('when somebody is missing, then the name is forgotten and holdings stay; when it was a wrong copy, the right one mends it', async () => {
    await world.as({ userId: 51 }).call(addHolding, { body: { cardId: 1 } });
    for (const id of [50, 52, 53]) buildPerson({ id });
    buildPerson({ id: 51, plan: 'SUPER_HERO', planVersion: 2 });
    await rebuildUsers(ctx);
    people.delete(51);
    people.delete(53);
    await rebuildUsers(ctx);
    expect((await everybody()).map(({ id, username, deleted }) => [id, username, deleted])).toEqual([
      [50, 'user50', false],
      [51, null, true],
      [52, 'user52', false],
      [53, null, true],
    ]);
    expect((await world.sql.query('select from holdings where user_id = 51')).rowCount).toBe(1);
    buildPerson({ id: 51, plan: 'SUPER_HERO', planVersion: 2 });
    await rebuildUsers(ctx);
    expect(await personOf(51)).toMatchObject({ username: 'user51', plan: 'SUPER_HERO', deleted: false });
  });
});
