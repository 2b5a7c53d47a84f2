import type { Plan } from '@ninepocket/contracts/billing/plans';
import { addHolding, removeHolding, updateHolding } from '@ninepocket/contracts/collection/collection';
import { addWish, removeWish, updateWish } from '@ninepocket/contracts/collection/wishlist';
import { internalUserExport } from '@ninepocket/contracts/social/account';
import { cardsDeleted, cardsUpserted, planChanged, userDeleted } from '@ninepocket/contracts/events/events';
import type { Stub } from '@ninepocket/service-kit/testing/stub';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { eventsAbout, publishedFacts, versionsOf } from './inspect.js';
import { buildCard } from './facts.js';
import { startWorld, type World } from './world.js';

let world: World;
let billing: Stub;
beforeAll(async () => {
  world = await startWorld();
  billing = await world.startOther('billing');
  await publishSet(world, 1, plainCards(1, 30));
});
afterAll(() => world.close());

const published = (userId: number, name: string) => publishedFacts(world, userId, name);

let planVersion = 0;
const setPlan = async (userId: number, plan: Plan): Promise<void> => {
  planVersion++;
  await billing.publish(planChanged, `user:${userId}`, { userId, plan, version: planVersion });
  await eventually(async () => {
    const { rowCount } = await world.sql.query('select from users where user_id = $1 and plan = $2', [userId, plan]);
    expect(rowCount).toBe(1);
  });
};

const sellerOf = async (userId: number) => {
  await setPlan(userId, 'SUPER_HERO');
  const me = world.as({ userId, plan: 'SUPER_HERO' });
  return {
    list: async (cardId: number, salePrice: number): Promise<number> =>
      (await me.call(addHolding, { body: { cardId, isForSale: true, salePrice } })).body.id,
    change: async (id: number, body: { salePrice?: number; isForSale?: boolean; isFavorite?: boolean }) => {
      expect((await me.call(updateHolding, { params: { id }, body })).status).toBe(200);
    },
    remove: (id: number) => me.call(removeHolding, { params: { id } }),
  };
};

describe('listings', () => {
  it('when a listing opens, gets cheaper and closes, then each change is published with a higher version', async () => {
    const seller = await sellerOf(30);
    const holdingId = await seller.list(1, 9.5);
    expect(await published(30, 'listing.opened')).toMatchObject([{ holdingId, price: 9.5, card: { cardId: 1 } }]);
    await seller.change(holdingId, { salePrice: 8 });
    await seller.change(holdingId, { isFavorite: true });
    const opened = await published(30, 'listing.opened');
    expect(opened.map(({ price }) => price)).toEqual([9.5, 8]);
    await seller.change(holdingId, { isForSale: false });
    const closed = await published(30, 'listing.closed');
    expect(closed).toMatchObject([{ userId: 30, holdingId }]);
    const versions = versionsOf([...opened, ...closed]);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  });

  it('when a listed copy is removed, then the listing closes', async () => {
    const seller = await sellerOf(31);
    const holdingId = await seller.list(1, 9);
    expect(await published(31, 'listing.opened')).toHaveLength(1);
    await seller.remove(holdingId);
    expect(await published(31, 'listing.closed')).toMatchObject([{ holdingId }]);
  });

  it('when the seller is downgraded, then listings close, and they open again with the plan', async () => {
    const seller = await sellerOf(32);
    await seller.list(1, 9);
    expect(await published(32, 'listing.opened')).toHaveLength(1);
    await setPlan(32, 'SIDE_KICK');
    await eventually(async () => expect(await published(32, 'listing.closed')).toHaveLength(1));
    expect((await published(32, 'collector.changed')).at(-1)).toMatchObject({ listings: 0 });
    await setPlan(32, 'SUPER_HERO');
    await eventually(async () => expect(await published(32, 'listing.opened')).toHaveLength(2));
  });

  it.each(['deleted', 'retired'])('when the card is %s in the catalog, then the listing closes', async (change) => {
    const cardId = change === 'deleted' ? 28 : 29;
    const userId = 300 + cardId;
    const holdingId = await (await sellerOf(userId)).list(cardId, 9);
    expect(await published(userId, 'listing.opened')).toHaveLength(1);
    if (change === 'deleted')
      await world.catalog.publish(cardsDeleted, 'set:1', { cards: [{ id: cardId, version: 2 }] });
    else
      await world.catalog.publish(cardsUpserted, 'set:1', {
        cards: [buildCard({ id: cardId, setId: 1, version: 2, retired: true })],
      });
    await eventually(async () => expect(await published(userId, 'listing.closed')).toMatchObject([{ holdingId }]));
  });
});

describe('wish matches', () => {
  it('when a listing of another user opens or gets cheaper, then it matches once for each lower price', async () => {
    const buyer = world.as({ userId: 41 });
    const { body: wish } = await buyer.call(addWish, { body: { cardId: 5, maxPrice: 5 } });
    const seller = await sellerOf(40);
    const holdingId = await seller.list(5, 10);
    for (const salePrice of [6, 5, 4.5, 4.8, 12, 4.5]) {
      await seller.change(holdingId, { salePrice });
      await published(40, 'listing.opened');
    }
    const matches = await published(41, 'wish.matched');
    expect(matches.map(({ price }) => price)).toEqual([5, 4.5]);
    expect(matches[0]).toMatchObject({ userId: 41, wishId: wish.id, holdingId, maxPrice: 5, card: { cardId: 5 } });
    expect(await published(40, 'wish.matched')).toEqual([]);
  });

  it('when a wish is added or its maximum raised, then it matches listings that are open already', async () => {
    const seller = await sellerOf(42);
    const cheap = await seller.list(6, 3);
    const expensive = await seller.list(6, 7);
    await published(42, 'listing.opened');
    const buyer = world.as({ userId: 43 });
    const { body: wish } = await buyer.call(addWish, { body: { cardId: 6, maxPrice: 4 } });
    expect(await published(43, 'wish.matched')).toMatchObject([{ holdingId: cheap, price: 3 }]);
    await buyer.call(updateWish, { params: { id: wish.id }, body: { maxPrice: 8 } });
    expect((await published(43, 'wish.matched')).map(({ holdingId }) => holdingId)).toEqual([cheap, expensive]);
    await buyer.call(updateWish, { params: { id: wish.id }, body: { priority: 2 } });
    expect(await published(43, 'wish.matched')).toHaveLength(2);
    await buyer.call(removeWish, { params: { id: wish.id } });
    expect((await published(43, 'collector.changed')).at(-1)).toMatchObject({ wishlistItems: 0 });
    expect((await world.sql.query('select from wish_matches where user_id = 43')).rowCount).toBe(0);
  });

  it('when the listing is the own one, hidden by the plan, or the wish has no maximum, then nothing matches', async () => {
    const seller = await sellerOf(44);
    await world.as({ userId: 44 }).call(addWish, { body: { cardId: 7, maxPrice: 9 } });
    await world.as({ userId: 45 }).call(addWish, { body: { cardId: 7 } });
    await seller.list(7, 1);
    const hidden = world.as({ userId: 46 });
    await hidden.call(addHolding, { body: { cardId: 8, isForSale: true, salePrice: 1 } });
    await world.as({ userId: 45 }).call(addWish, { body: { cardId: 8, maxPrice: 9 } });
    for (const userId of [44, 45, 46]) expect(await published(userId, 'wish.matched')).toEqual([]);
    await setPlan(46, 'SUPER_HERO');
    await eventually(async () => expect(await published(46, 'listing.opened')).toHaveLength(1));
    expect(await published(45, 'wish.matched')).toHaveLength(1);
  });
});

describe('a deleted user', () => {
  it('when buyer or seller is deleted, then nothing stored about their facts remains, and no facts follow', async () => {
    const social = await world.startOther('social');
    const pairs = [
      { seller: 50, buyer: 51, deleted: 50 },
      { seller: 52, buyer: 53, deleted: 53 },
    ];
    for (const { seller, buyer } of pairs) {
      await (await sellerOf(seller)).list(9, 2);
      await world.as({ userId: buyer }).call(addWish, { body: { cardId: 9, maxPrice: 3 } });
      await published(seller, 'listing.opened');
      expect((await published(buyer, 'wish.matched')).length).toBeGreaterThan(0);
    }
    const exported = await world.as({ service: 'social' }).call(internalUserExport, { params: { id: 53 } });
    const matches = exported.body.filter(({ kind }) => kind === 'wish-match');
    expect(matches.length).toBeGreaterThan(0);
    expect(Object.keys(matches[0]?.row ?? {})).not.toContain('seller_id');
    for (const { deleted } of pairs) {
      await social.publish(userDeleted, `user:${deleted}`, { userId: deleted });
      await eventually(async () => {
        expect((await eventsAbout(world, deleted)).at(-1)?.[0]).toBe('user.forgotten');
      });
      const { rows } = await world.sql.query(
        `select
           (select count(*)::int from wish_matches where $1 in (user_id, seller_id)) as matches,
           (select count(*)::int from published_listings where user_id = $1) as listings,
           (select count(*)::int from published_collectors where user_id = $1) as collectors,
           (select count(*)::int from completed_sets where user_id = $1) as sets`,
        [deleted],
      );
      expect(rows).toEqual([{ matches: 0, listings: 0, collectors: 0, sets: 0 }]);
    }
  });
});
