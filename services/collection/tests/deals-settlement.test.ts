/** What a settlement leaves with the giver and the receiver, and what later shows of it. */
import {
  collectionUsage,
  listCollection,
  sellHolding,
  updateHolding,
} from '@ninepocket/contracts/collection/collection';
import { disputeDeal, resolveDispute } from '@ninepocket/contracts/collection/deals/deals';
import { internalFigures } from '@ninepocket/contracts/collection/facts';
import { removeHoldings, rapidEntry } from '@ninepocket/contracts/collection/holdings/bulk';
import { photoIdOf, photoUsage } from '@ninepocket/contracts/collection/holdings/photos';
import { listReceipts, undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { portfolio, profit } from '@ninepocket/contracts/collection/trends';
import { listWishlist, addWish } from '@ninepocket/contracts/collection/wishlist';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { add, create, first, put } from './binder-calls.js';
import { publishSet } from './checklist.js';
import { accept, mark, offer, ownedBy, startTrading, type TradingWorld } from './deal-calls.js';
import { hand, newPair, promise, type Pair } from './deal-pairs.js';
import { expectExact, expectPublished, ledgerOf, publishedFacts } from './inspect.js';
import { read, removalIsDue, upload } from './photo-files.js';
import { dayBefore } from './replay.js';

const PRICES = [10, 30, 60].map((estimatedValue, at) => ({ id: 31 + at, estimatedValue }));

let world: TradingWorld;
beforeAll(async () => {
  world = await startTrading();
  await publishSet(world, 2, PRICES);
});
afterAll(() => world.close());
afterEach(() => expectExact(world));

const holdingsOf = async (me: TestClient) => (await me.call(listCollection, { query: { sort: 'oldest' } })).body;
const undo = (me: TestClient, id: number | null) => me.call(undoReceipt, { params: { id: id ?? 0 } });
const figuresOf = async (userId: number) =>
  (await world.as({ service: 'social' }).call(internalFigures, { params: { id: userId } })).body;
type Terms = Parameters<typeof offer>[2];
/** Anna's offer in person, which is settled. */
const meet = async ({ anna, ben, benId }: Pair, terms: Terms): Promise<void> => {
  const { id } = (await offer(anna, benId, { ...terms, delivery: 'meet' })).body;
  await accept(ben, id);
  if (terms.money) await mark(anna, id, 'paid').then(() => mark(ben, id, 'confirmed'));
  if (terms.get) await mark(anna, id, 'received');
  expect((await mark(ben, id, 'received')).body.state).toBe('completed');
};

describe('the copies', () => {
  it('when a copy is received, then it is the same one, without what its owner has said about it', async () => {
    const pair = newPair(world, 'SUPER_HERO');
    const { anna, ben } = pair;
    const copy = { condition: 'Good', signedBy: 'Lee', serialNumber: '3/10', gradeCompany: 'PSA', grade: 9, certNumber: '77' } as const; // prettier-ignore
    const mine = { notes: 'From my aunt', personalValue: 99, purchasePrice: 5, acquiredDate: '2001-02-03', isForSale: true, salePrice: 80, isFavorite: true }; // prettier-ignore
    const one = await add(anna, 31, 1, { ...copy, ...mine });
    const binder = await create(anna, 'Red');
    await put(anna, binder, one);
    await ben.call(addWish, { body: { cardId: 31 } });
    await hand(pair, [one]);
    const [received] = await holdingsOf(ben);
    const today = dayBefore(0);
    expect(received).toMatchObject({ ...copy, cardId: 31, quantity: 1, purchasePrice: 0, acquiredDate: today });
    expect(received).toMatchObject({ notes: null, personalValue: null, isForSale: false, salePrice: null, isFavorite: false }); // prettier-ignore
    expect([await holdingsOf(anna), await first(anna, binder, 1)]).toEqual([[], [[31, null, 0]]]);
    expect((await ben.call(listWishlist)).body).toEqual([]);
  });

  it('when photos are given, then they go with the copy; otherwise they stay with their owner until they are removed', async () => {
    for (const givesPhotos of [true, false]) {
      const { anna, ben, annaId, benId } = newPair(world);
      const id = await add(anna, 1);
      const photo = (await upload(anna, id)).body.photos.front;
      const asked = await offer(ben, annaId, { get: [[id]] });
      await accept(anna, asked.body.id, 1, { givesPhotos });
      await mark(ben, asked.body.id, 'received');
      expect((await holdingsOf(ben))[0]?.photos.front).toBe(givesPhotos ? photo : null);
      const { rows } = await world.sql.query(
        `select p.user_id as owner, r.due_at is not null as "isRemoved" from photos p
         left join image_removals r on r.image_id = p.id where p.id = $1`,
        [photoIdOf(photo ?? '')],
      );
      expect(rows).toEqual([{ owner: givesPhotos ? benId : annaId, isRemoved: !givesPhotos }]);
      expect((await read(world, photo)).status).toBe(givesPhotos ? 200 : 404);
      if (!givesPhotos) continue;
      await ben.call(removeHoldings, { body: { holdingIds: (await holdingsOf(ben)).map((one) => one.id) } });
      await removalIsDue(world, photo);
      await eventually(async () => expect((await read(world, photo)).status).toBe(404));
    }
  });

  it('when the receiver has all photos that their plan allows, or lost their plan meanwhile, then they get the copies, and the photos that fit', async () => {
    const { anna, ben, annaId, benId } = newPair(world);
    const hero = world.as({ userId: benId, plan: 'SUPER_HERO' });
    for (const condition of ['Mint', 'Near Mint', 'Good', 'Fair', 'Poor'])
      await hero.call(rapidEntry, { body: { setId: 1, entries: '1-20', condition } });
    await add(hero, 5, 150, { notes: 'Many' });
    await world.sql.query(`update holdings set front_photo = gen_random_uuid() where user_id = $1 and quantity = 1`, [
      benId,
    ]);
    await world.sql.query(
      'update holdings set front_photo = null where id = (select min(id) from holdings where user_id = $1)',
      [benId],
    );
    expect((await ben.call(photoUsage)).body).toMatchObject({ photos: 99, limit: 100 });
    const id = await add(anna, 31);
    await upload(anna, id);
    const { photos } = (await upload(anna, id, { side: 'back' })).body;
    const asked = await offer(hero, annaId, { get: [[id]] });
    await world.sql.query(`insert into users (user_id, plan) values ($1, 'SUPER_HERO') on conflict do nothing`, [
      benId,
    ]);
    expect((await accept(anna, asked.body.id, 1, { givesPhotos: true })).body.code).toBeUndefined();
    await world.sql.query(`update users set plan = 'SIDE_KICK' where user_id = $1`, [benId]);
    expect((await mark(ben, asked.body.id, 'received')).body.state).toBe('completed');
    expect((await ben.call(photoUsage)).body).toMatchObject({ photos: 100 });
    const { body } = await ben.call(listCollection, { query: { sort: 'newest', limit: 1 } });
    expect(body.map((one) => one.photos)).toEqual([{ front: photos.front, back: null }]);
    expect((await ben.call(collectionUsage)).body.copies).toBe(251);
    await world.sql.query('update holdings set front_photo = null where user_id = $1', [benId]);
  });
});

describe('earlier receipts', () => {
  it('when copies were traded, then an earlier action cannot be undone for them', async () => {
    const pair = newPair(world);
    const { anna } = pair;
    const entered = (await anna.call(rapidEntry, { body: { setId: 1, entries: '1-2' } })).body.receiptId;
    const [one, two] = (await holdingsOf(anna)).map(({ id }) => id);
    const raised = (await anna.call(updateHolding, { params: { id: two! }, body: { quantity: 3 } })).body.receiptId;
    await hand(pair, [one!], [two!]);
    for (const receipt of [raised, entered]) expect((await undo(anna, receipt)).body.code).toBe('changed_since');
    // The stack is again as it was after it was raised.
    await anna.call(updateHolding, { params: { id: two! }, body: { quantity: 3 } });
    expect((await undo(anna, raised)).body.code).toBe('changed_since');
    expect([await ownedBy(anna), (await anna.call(listReceipts)).body.length]).toEqual([[[2, 3]], 3]);
  });

  it('when copies were received at the limit, then those that were removed before cannot come back on top', async () => {
    const pair = newPair(world);
    const { ben } = pair;
    await add(ben, 1, 245);
    const five = await add(ben, 2, 5);
    const removed = (await ben.call(removeHoldings, { body: { holdingIds: [five] } })).body.receiptId;
    const id = await promise(pair, [await add(pair.anna, 3, 5), 5]);
    expect((await undo(ben, removed)).body.code).toBe('plan_limit');
    await mark(ben, id, 'received');
    expect((await undo(ben, removed)).body.code).toBe('plan_limit');
    expect((await ben.call(collectionUsage)).body.copies).toBe(250);
  });
});

describe('figures', () => {
  it('when copies are traded, then they count neither as sold nor as added', async () => {
    const pair = newPair(world);
    const { annaId, benId } = pair;
    await hand(pair, [await add(pair.anna, 4, 5), 5]);
    expect(await figuresOf(annaId)).toMatchObject({ totalCards: 0, soldCopies: 0, copiesIn24Hours: 5 });
    expect(await figuresOf(benId)).toMatchObject({ totalCards: 5, soldCopies: 0, copiesIn24Hours: 0 });
    await eventually(() => expectPublished(world, benId));
    expect(await publishedFacts(world, benId, 'cards.added')).toEqual([]);
  });

  it('when cards are swapped with money, then each side has paid what it gave, and nothing was sold', async () => {
    const pair = newPair(world, 'SUPER_HERO');
    const { anna, ben, annaId, benId } = pair;
    const [annas, bens] = [await add(anna, 31, 1, { purchasePrice: 4 }), await add(ben, 32, 1, { purchasePrice: 50 })];
    await meet(pair, { give: [[annas]], get: [[bens]], money: { amount: 25, from: 'me' } });
    expect([await holdingsOf(anna), await holdingsOf(ben)]).toMatchObject([
      [{ cardId: 32, purchasePrice: 35 }],
      [{ cardId: 31, purchasePrice: 5 }],
    ]);
    expect([await ledgerOf(world, annaId), await ledgerOf(world, benId)]).toMatchObject([
      [{ kind: 'bought' }, { kind: 'traded', quantity: -1, price: null, cost: 4 }, { kind: 'traded', quantity: 1, cost: 35 }],
      [{ kind: 'bought' }, { kind: 'traded', quantity: -1, price: null, cost: 50 }, { kind: 'traded', quantity: 1, cost: 5 }],
    ]); // prettier-ignore
    expect((await anna.call(profit)).body).toMatchObject({ paid: 35, worth: 30, unrealized: -5, soldCopies: 0, proceeds: 0, realized: 0 }); // prettier-ignore
    expect((await anna.call(portfolio, { query: { range: 'all' } })).body.points.at(-1)).toMatchObject({
      value: 30,
      bought: 40,
      sold: 0,
      corrected: -10,
    });
  });

  it('when the day and price of a received copy are corrected, then it can be sold from that day on', async () => {
    const pair = newPair(world, 'SUPER_HERO');
    const { ben, benId } = pair;
    const lent = await add(pair.anna, 33, 3);
    await meet(pair, { give: [[lent, 3]], get: [[await add(ben, 31)]] });
    const [received] = await holdingsOf(ben);
    const id = received?.id ?? 0;
    expect(received?.purchasePrice).toBe(3.33);
    const [week, day] = [dayBefore(7), dayBefore(2)];
    const corrected = { acquiredDate: week, purchasePrice: 3 };
    expect((await ben.call(updateHolding, { params: { id }, body: corrected })).status).toBe(200);
    const sale = { quantity: 2, price: 70, soldDate: day };
    expect((await ben.call(sellHolding, { params: { id }, body: sale })).body).toMatchObject({ left: 1 });
    expect((await ledgerOf(world, benId)).slice(2)).toMatchObject([
      { kind: 'traded', quantity: 3, cost: 3.33, day: 'today' },
      { kind: 'corrected', quantity: -3, cost: 3.33, day: 'today' },
      { kind: 'corrected', quantity: 3, cost: 3, day: week },
      { kind: 'sold', quantity: -2, price: 70, cost: 3, day },
    ]);
    expect((await ben.call(profit)).body).toMatchObject({ paid: 3, soldCopies: 2, realized: 134 });
  });

  it('when an admin lets one side’s cards change hands, then copies that the receiver keeps are no cost', async () => {
    const { anna, ben, annaId, benId } = newPair(world);
    const terms: Terms = {
      give: [[await add(anna, 31)]],
      get: [[await add(ben, 32)]],
      money: { amount: 7, from: 'them' },
    };
    const { id } = (await offer(anna, benId, terms)).body;
    await accept(ben, id);
    await mark(anna, id, 'sent');
    await anna.call(disputeDeal, { params: { id }, body: { reason: 'Nothing came.' } });
    const admin = world.as({ userId: 1, isAdmin: true });
    const body = { outcome: 'settle' as const, giverId: annaId, reason: 'The letter arrived.' };
    expect((await admin.call(resolveDispute, { params: { id }, body })).body.state).toBe('resolved');
    expect([await ownedBy(anna), await holdingsOf(ben)]).toMatchObject([
      [],
      [
        { cardId: 32, purchasePrice: null },
        { cardId: 31, purchasePrice: 7 },
      ],
    ]);
  });

  it('when a card of unknown price is part of it, then what was received has no price', async () => {
    const pair = newPair(world);
    const { anna, ben } = pair;
    await meet(pair, { give: [[await add(anna, 31)]], get: [[await add(ben, 6)]] });
    expect([await holdingsOf(anna), await holdingsOf(ben)]).toMatchObject([
      [{ cardId: 6, purchasePrice: 10 }],
      [{ cardId: 31, purchasePrice: null }],
    ]);
  });
});
