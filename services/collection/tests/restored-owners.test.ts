/** An owner's database was restored from a backup: its snapshot has lower versions than the read models know. */
import { snapshotPrices, type PriceFact } from '@ninepocket/contracts/automation/facts';
import type { CardFact } from '@ninepocket/contracts/catalog/facts';
import {
  cardsDeleted,
  cardsUpserted,
  priceUpdated,
  setUpdated,
  userUpdated,
} from '@ninepocket/contracts/events/events';
import { snapshotUsers, type UserFact } from '@ninepocket/contracts/social/facts';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { route } from '@ninepocket/service-kit/http/route';
import type { Stub } from '@ninepocket/service-kit/testing/stub';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cards } from '../src/cards/cards.read-model.js';
import { sets } from '../src/cards/sets.read-model.js';
import { collectionConfig } from '../src/config.js';
import { createContext, type Context } from '../src/context.js';
import { prices } from '../src/prices/prices.read-model.js';
import { users } from '../src/users/users.read-model.js';
import { buildCard, buildSet } from './facts.js';
import { pageById, startWorld, type World } from './world.js';

let world: World;
let automation: Stub;
let social: Stub;
let ctx: Context;
const priceFacts = new Map<number, PriceFact>();
const userFacts = new Map<number, UserFact>();
let meanwhile: () => Promise<void>;

beforeAll(async () => {
  world = await startWorld();
  const asCollection = fromService('collection');
  automation = await world.startOther('automation', [
    route(snapshotPrices, asCollection, async ({ query }) => {
      const page = pageById(priceFacts, query);
      await meanwhile();
      return page;
    }),
  ]);
  social = await world.startOther('social', [
    route(snapshotUsers, asCollection, async ({ query }) => {
      const page = pageById(userFacts, query);
      await meanwhile();
      return page;
    }),
  ]);
  ctx = createContext(collectionConfig({ ...world.env, SOCIAL_URL: social.url, AUTOMATION_URL: automation.url }));
  world.catalog.onSnapshot = () => meanwhile();
});
afterAll(async () => {
  await ctx?.database.close();
  await world?.close();
});
beforeEach(() => {
  meanwhile = async () => {};
});

const expectRow = (sql: string, row: object) =>
  eventually(async () => expect((await world.sql.query(sql)).rows).toEqual([row]));
const expectCard = (id: number, name: string, version: number, more = { retired: false, deletedVersion: 0 }) =>
  expectRow(
    `select name, version, retired, deleted_version as "deletedVersion" from cards where id = ${id} and version > 0`,
    { name, version, ...more },
  );
const expectSet = (name: string, version: number) =>
  expectRow('select name, version, retired from card_sets where id = 1', { name, version, retired: false });
const publishCard = (more: Partial<CardFact> & { id: number }) =>
  world.catalog.publish(cardsUpserted, 'set:1', { cards: [buildCard({ setId: 1, ...more })] });

describe('a rebuild after the owner was restored from a backup', () => {
  it('when cards and sets are older than known, then they are replaced, and later events count from there', async () => {
    const { catalog } = world;
    await catalog.publish(setUpdated, 'set:1', buildSet({ id: 1, name: 'Lost', version: 9 }));
    for (const id of [1, 2, 3]) await publishCard({ id, name: 'lost', version: 9 });
    await catalog.publish(cardsDeleted, 'set:1', { cards: [{ id: 2, version: 10 }] });
    await expectCard(2, 'lost', 9, { retired: true, deletedVersion: 10 });

    catalog.sets.set(1, buildSet({ id: 1, name: 'Restored', version: 4 }));
    for (const id of [1, 2, 3]) catalog.cards.set(id, buildCard({ id, setId: 1, name: 'restored', version: 4 }));
    meanwhile = async () => {
      await publishCard({ id: 3, name: 'meanwhile', version: 10 });
      await expectCard(3, 'meanwhile', 10);
    };
    await sets.rebuild(ctx);
    await cards.rebuild(ctx);
    await expectSet('Restored', 4);
    await expectCard(1, 'restored', 4);
    await expectCard(2, 'restored', 4);
    await expectCard(3, 'meanwhile', 10);

    await catalog.publish(setUpdated, 'set:1', buildSet({ id: 1, name: 'Later', version: 5 }));
    for (const id of [1, 2]) await publishCard({ id, name: 'later', version: 5 });
    await expectSet('Later', 5);
    await expectCard(1, 'later', 5);
    await expectCard(2, 'later', 5);
  });

  it('when prices are older than known, then they are replaced, and later events count from there', async () => {
    const priceOf = (cardId: number, avgPrice: number, version: number): PriceFact => {
      return { cardId, avgPrice, salesCount: 1, fetchedAt: '2026-11-01T10:00:00.000Z', version };
    };
    const publishPrice = (fact: PriceFact) => automation.publish(priceUpdated, `card:${fact.cardId}`, fact);
    const expectPrice = (id: number, avgPrice: number, version: number) =>
      expectRow(`select avg_price::float8 as "avgPrice", price_version as version from cards where id = ${id}`, {
        avgPrice,
        version,
      });
    for (const id of [11, 12]) await publishPrice(priceOf(id, 90, 9));
    await expectPrice(12, 90, 9);
    for (const id of [11, 12]) priceFacts.set(id, priceOf(id, 40, 4));
    meanwhile = async () => {
      await publishPrice(priceOf(12, 100, 10));
      await expectPrice(12, 100, 10);
    };
    await prices.rebuild(ctx);
    await expectPrice(11, 40, 4);
    await expectPrice(12, 100, 10);
    await publishPrice(priceOf(11, 50, 5));
    await expectPrice(11, 50, 5);
  });

  it('when names are older than known, then they are replaced, and later events count from there', async () => {
    const publishName = (userId: number, username: string) =>
      social.publish(userUpdated, `user:${userId}`, { userId, username, isAdmin: false });
    const expectName = (id: number, username: string) =>
      expectRow(`select username from users where user_id = ${id}`, { username });
    for (const id of [21, 22]) await publishName(id, 'lost');
    await expectName(22, 'lost');
    for (const id of [21, 22])
      userFacts.set(id, { id, username: 'restored', plan: 'SIDE_KICK', planVersion: 0, lastEventId: 1 });
    meanwhile = async () => {
      await publishName(22, 'meanwhile');
      await expectName(22, 'meanwhile');
    };
    await users.rebuild(ctx);
    await expectName(21, 'restored');
    await expectName(22, 'meanwhile');
    await publishName(21, 'later');
    await expectName(21, 'later');
  });

  it('when two rebuilds run at once, then both end with the rows of the snapshot', async () => {
    for (let id = 1001; id <= 2200; id++)
      world.catalog.cards.set(id, buildCard({ id, setId: 2, name: 'restored', version: 4 }));
    await world.sql.query(
      `insert into cards (id, set_id, name, version) select n, 2, 'lost', 9 from generate_series(1001, 2200) n`,
    );
    await Promise.all([cards.rebuild(ctx), cards.rebuild(ctx)]);
    await expectRow(
      `select count(*)::int as count, min(name) as first, max(name) as last, max(version) as version
       from cards where id between 1001 and 2200`,
      { count: 1200, first: 'restored', last: 'restored', version: 4 },
    );
  });
});
