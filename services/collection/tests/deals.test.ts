import { listCollection } from '@ninepocket/contracts/collection/collection';
import * as deals from '@ninepocket/contracts/collection/deals/deals';
import { listWishlist } from '@ninepocket/contracts/collection/wishlist';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { add } from './binder-calls.js';
import {
  accept,
  cancel,
  counter,
  FRIENDS,
  mark,
  offer,
  ownedBy,
  startTrading,
  type TradingWorld,
} from './deal-calls.js';
import { expectExact, ledgerOf } from './inspect.js';

let world: TradingWorld;
beforeAll(async () => {
  world = await startTrading();
});
afterAll(() => world.close());
afterEach(async () => {
  world.partner.is = FRIENDS;
  await expectExact(world);
});

let lastId = 100;
/** Two new collectors. */
const pair = (): { anna: TestClient; ben: TestClient; annaId: number; benId: number } => {
  const [annaId, benId] = [(lastId += 1), (lastId += 1)];
  return { anna: world.as({ userId: annaId }), ben: world.as({ userId: benId }), annaId, benId };
};
const deal = async (me: TestClient, id: number) => (await me.call(deals.getDeal, { params: { id } })).body;
const box = async (me: TestClient, name: 'mine' | 'theirs' | 'agreed' | 'ended') =>
  (await me.call(deals.listDeals, { query: { box: name } })).body.map(({ id }) => id);

describe('a swap between friends', () => {
  it('when it is offered, countered, accepted, sent and received, then the copies have changed hands', async () => {
    const { anna, ben, annaId, benId } = pair();
    const [annas, bens] = [await add(anna, 1, 3), await add(ben, 2, 1, { condition: 'Mint' })];
    await ben.call(deals.listDeals);
    const made = await offer(anna, benId, { give: [[annas]], get: [[bens]] });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        state: 'offered',
        revision: 1,
        actions: ['withdraw'],
        partner: { id: benId, username: null },
      }),
    ]);
    const { id } = made.body;
    expect([await box(anna, 'theirs'), await box(ben, 'mine')]).toEqual([[id], [id]]);
    expect((await ben.call(deals.dealCounts)).body).toEqual({ mine: 1, theirs: 0, agreed: 0, toDo: 1 });

    const countered = await counter(ben, id, 1, { give: [[bens]], get: [[annas, 2]] });
    expect(countered.body).toMatchObject({ state: 'countered', revision: 2, actions: ['withdraw'] });
    const accepted = await accept(anna, id, 2);
    expect(accepted.body).toMatchObject({ state: 'accepted', actions: ['sent', 'received', 'cancel'] });
    expect((await anna.call(listCollection)).body).toMatchObject([{ quantity: 3, promised: 2, promisedDealId: id }]);
    expect([await box(anna, 'agreed'), await box(ben, 'mine')]).toEqual([[id], []]);

    for (const step of ['sent', 'received'] as const) for (const one of [anna, ben]) await mark(one, id, step);
    expect((await deal(ben, id)).state).toBe('completed');
    expect([await ownedBy(anna), await ownedBy(ben)]).toEqual([
      [
        [1, 1],
        [2, 1],
      ],
      [[1, 2]],
    ]);
    expect((await deal(anna, id)).history.map(({ by, kind }) => [by, kind])).toEqual([
      [null, 'completed'],
      ['them', 'received'],
      ['me', 'received'],
      ['them', 'sent'],
      ['me', 'sent'],
      ['me', 'accepted'],
      ['them', 'countered'],
      ['me', 'offered'],
    ]);
    const kinds = async (userId: number) =>
      (await ledgerOf(world, userId)).map(({ kind, quantity }) => [kind, quantity]);
    expect([await kinds(annaId), await kinds(benId)]).toEqual([
      [
        ['bought', 3],
        ['traded', -2],
        ['traded', 1],
      ],
      [
        ['bought', 1],
        ['traded', -1],
        ['traded', 2],
      ],
    ]);
    expect(await box(anna, 'ended')).toEqual([id]);
  });

  it('when cards are bought in person, then the buyer has paid the agreed price, and a wish has come true', async () => {
    const { anna, ben, benId } = pair();
    const sold = await add(ben, 3, 2);
    await anna.call((await import('@ninepocket/contracts/collection/wishlist')).addWish, { body: { cardId: 3 } });
    const terms = {
      get: [[sold, 2]] as [number, number][],
      money: { amount: 9, from: 'me' as const },
      delivery: 'meet' as const,
    };
    const { body } = await offer(anna, benId, terms);
    expect((await accept(ben, body.id)).body.actions).toEqual(['confirmed', 'cancel']);
    await mark(anna, body.id, 'paid');
    await mark(ben, body.id, 'confirmed');
    expect((await mark(anna, body.id, 'received')).body).toMatchObject({ state: 'completed', actions: [] });
    const held = await anna.call(listCollection);
    expect(held.body).toMatchObject([{ cardId: 3, quantity: 2, purchasePrice: 4.5 }]);
    expect((await anna.call(listWishlist)).body).toEqual([]);
    expect(await ownedBy(ben)).toEqual([]);
  });

  it('when one of them cancels before anything was sent, then it ends; afterwards both must agree', async () => {
    const { anna, ben, benId } = pair();
    const [annas, bens] = [await add(anna, 1), await add(ben, 2)];
    const first = await offer(anna, benId, { give: [[annas]], get: [[bens]] });
    await accept(ben, first.body.id);
    expect((await cancel(anna, first.body.id)).body.state).toBe('cancelled');
    const second = await offer(anna, benId, { give: [[annas]], get: [[bens]] });
    const { id } = second.body;
    await accept(ben, id);
    await mark(ben, id, 'sent');
    expect((await cancel(anna, id)).body).toMatchObject({
      state: 'accepted',
      mine: { cancelAskedAt: expect.any(String) },
    });
    expect((await cancel(anna, id)).body.code).toBe('changed_since');
    expect((await cancel(ben, id)).body.state).toBe('cancelled');
    expect([await ownedBy(anna), await ownedBy(ben)]).toEqual([[[1, 1]], [[2, 1]]]);
  });
});

describe('who may deal with whom', () => {
  it('when the partner is hidden, blocked, does not trade or is myself, then there is no offer', async () => {
    const { anna, ben, annaId, benId } = pair();
    const annas = await add(anna, 1);
    const codes = [];
    for (const is of [{ visible: false, friend: false }, { blocked: true }, { openToTrades: false }]) {
      world.partner.is = { ...FRIENDS, ...is };
      codes.push((await offer(anna, benId, { give: [[annas]] })).body.code);
    }
    world.partner.is = null;
    codes.push((await offer(anna, benId, { give: [[annas]] })).body.code);
    codes.push((await offer(anna, annaId, { give: [[annas]] })).body.code);
    expect(codes).toEqual(['not_found', 'not_found', 'not_trading', 'unavailable', 'bad_input']);
    expect(await box(ben, 'mine')).toEqual([]);
  });

  it('when the partner is no friend, then the offer needs SUPER HERO, and answering it is free', async () => {
    const { anna, ben, annaId, benId } = pair();
    const annas = await add(anna, 1);
    world.partner.is = { ...FRIENDS, friend: false };
    expect((await offer(anna, benId, { give: [[annas]] })).body.code).toBe('plan_needed');
    const hero = world.as({ userId: annaId, plan: 'SUPER_HERO' });
    const made = await offer(hero, benId, { give: [[annas]] });
    expect((await accept(ben, made.body.id)).body.state).toBe('accepted');
  });

  it('when a deal belongs to others, then nobody else sees or changes it', async () => {
    const { anna, ben, benId } = pair();
    const { body } = await offer(anna, benId, { give: [[await add(anna, 1)]] });
    const { anna: other } = pair();
    const params = { id: body.id };
    const answers = [
      await other.call(deals.getDeal, { params }),
      await accept(other, body.id),
      await counter(other, body.id, 1, { give: [[1]] }),
      await other.call(deals.declineOffer, { params }),
      await other.call(deals.withdrawOffer, { params }),
      await cancel(other, body.id),
      await mark(other, body.id, 'received'),
      await other.call(deals.disputeDeal, { params, body: { reason: 'Mine!' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await deal(ben, body.id)).state).toBe('offered');
    expect((await ben.call(deals.listDisputes)).status).toBe(403);
  });

  it('when the terms are impossible, then they are refused', async () => {
    const { anna, ben, annaId, benId } = pair();
    const [annas, bens] = [await add(anna, 1), await add(ben, 2)];
    const give: [number, number?][] = [[annas]];
    const code = async (terms: Parameters<typeof offer>[2]) => (await offer(anna, benId, terms)).body.code;
    expect(await code({})).toBe('empty_offer');
    expect(await code({ give: [[annas, 2]] })).toBe('not_available');
    expect(await code({ give: [[bens]] })).toBe('not_available');
    expect(await code({ get: [[annas]] })).toBe('not_available');
    world.partner.is = { ...FRIENDS, collection: false };
    expect(await code({ get: [[bens]] })).toBe('not_available');
    expect(await code({ give: [[annas], [annas]] })).toBe('bad_input');
    for (const amount of [Number.NaN, -1, 0, 1e9, 0.001])
      expect(await code({ give, money: { amount, from: 'me' } })).toBe('bad_input');
    expect(await box(world.as({ userId: annaId }), 'theirs')).toEqual([]);
  });
});
