import {
  addHolding,
  combineHoldings,
  listCollection,
  removeHolding,
  sellHolding,
  updateHolding,
} from '@ninepocket/contracts/collection/collection';
import { getDeal } from '@ninepocket/contracts/collection/deals/deals';
import { editHoldings, rapidEntry, removeHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import { removePhoto } from '@ninepocket/contracts/collection/holdings/photos';
import { listReceipts, undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { listTrades } from '@ninepocket/contracts/collection/lists/trades';
import { listMarketplace } from '@ninepocket/contracts/collection/marketplace';
import { cardsUpserted, planChanged } from '@ninepocket/contracts/events/events';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { add, create, first, put } from './binder-calls.js';
import { cancel, mark, ownedBy, startTrading, type TradingWorld } from './deal-calls.js';
import { hand, newPair, promise } from './deal-pairs.js';
import { buildCard } from './facts.js';
import { applyImport, linesOf, upload as uploadFile } from './files-world.js';
import { expectExact, publishedFacts } from './inspect.js';
import { upload as uploadPhoto } from './photo-files.js';

let world: TradingWorld;
beforeAll(async () => {
  world = await startTrading();
});
afterAll(() => world.close());
afterEach(() => expectExact(world));

const holdingsOf = async (me: TestClient) => (await me.call(listCollection, { query: { sort: 'oldest' } })).body;
const everythingOf = async (me: TestClient) => [await holdingsOf(me), (await me.call(listReceipts)).body];
const change = (me: TestClient, id: number, body: object) => me.call(updateHolding, { params: { id }, body });
const undo = (me: TestClient, id: number | null) => me.call(undoReceipt, { params: { id: id ?? 0 } });

interface Answered {
  status: number;
  body: { code?: string | undefined; current?: unknown };
}
const refusalOf = ({ status, body }: Answered) => [status, body.code, body.current];
const refusedFor = (dealId: number) => [409, 'promised', { dealId }];

describe('a promised copy', () => {
  it('when it would leave or become another one, then the answer names the deal, and nothing changes', async () => {
    const pair = newPair(world, 'SUPER_HERO');
    const { anna } = pair;
    const id = await add(anna, 1, 3);
    const params = { id };
    const dealId = await promise(pair, [id, 2]);
    const before = await everythingOf(anna);
    const holdingIds = [id];
    const answers: Answered[] = [
      await change(anna, id, { quantity: 1 }),
      await change(anna, id, { condition: 'Poor' }),
      await change(anna, id, { gradeCompany: 'PSA', grade: 9 }),
      await change(anna, id, { signedBy: 'Lee' }),
      await change(anna, id, { copies: 2, notes: 'Apart' }),
      await anna.call(sellHolding, { params, body: { quantity: 2, price: 3 } }),
      await anna.call(sellHolding, { params, body: { quantity: 3, price: 3 } }),
      await anna.call(removeHolding, { params }),
      await anna.call(removeHoldings, { body: { holdingIds } }),
      await anna.call(editHoldings, { body: { holdingIds, changes: { condition: 'Poor' } } }),
    ];
    expect(answers.map(refusalOf)).toEqual(answers.map(() => refusedFor(dealId)));
    expect(await everythingOf(anna)).toEqual(before);
    expect((await anna.call(sellHolding, { params, body: { quantity: 1, price: 3 } })).status).toBe(200);
    expect(await ownedBy(anna)).toEqual([[1, 2]]);
  });

  it('when one of a selection is promised, then none of it changes', async () => {
    const pair = newPair(world);
    const { anna } = pair;
    const holdingIds = [await add(anna, 1), await add(anna, 2), await add(anna, 3)];
    const dealId = await promise(pair, [holdingIds[1]!]);
    const before = await everythingOf(anna);
    const answers: Answered[] = [
      await anna.call(removeHoldings, { body: { holdingIds } }),
      await anna.call(editHoldings, { body: { holdingIds, changes: { condition: 'Poor' } } }),
    ];
    expect(answers.map(refusalOf)).toEqual(answers.map(() => refusedFor(dealId)));
    expect(await everythingOf(anna)).toEqual(before);
  });

  it('when an earlier action is undone, then that is refused until the deal has ended', async () => {
    const pair = newPair(world);
    const { anna } = pair;
    const entered = (await anna.call(rapidEntry, { body: { setId: 1, entries: '1-3' } })).body.receiptId;
    const [one, two] = (await holdingsOf(anna)).map(({ id }) => id);
    const raised = (await change(anna, two!, { quantity: 4 })).body.receiptId;
    const dealId = await promise(pair, [one!], [two!, 3]);
    const before = await everythingOf(anna);
    expect(refusalOf(await undo(anna, raised))).toEqual(refusedFor(dealId));
    expect(refusalOf(await undo(anna, entered))).toEqual(refusedFor(dealId));
    expect(await everythingOf(anna)).toEqual(before);
    await cancel(anna, dealId);
    expect((await undo(anna, raised)).body).toMatchObject({ undone: 1, kept: 0 });
    expect((await undo(anna, entered)).body).toMatchObject({ undone: 3, kept: 0 });
    expect(await ownedBy(anna)).toEqual([]);
  });

  it('when equal copies are combined, then a promised one stays; more can join it', async () => {
    const pair = newPair(world, 'SUPER_HERO');
    const { anna } = pair;
    const stack = await add(anna, 1, 3);
    const part = (await change(anna, stack, { copies: 1, isForSale: true, salePrice: 4 })).body.id;
    await change(anna, part, { isForSale: false, salePrice: null });
    const dealId = await promise(pair, [part]);
    const combined = await anna.call(combineHoldings, { params: { id: stack } });
    expect(refusalOf(combined)).toEqual(refusedFor(dealId));
    await cancel(anna, dealId);
    await promise(pair, [stack, 2]);
    expect((await anna.call(combineHoldings, { params: { id: part } })).body).toMatchObject({ id: stack, quantity: 3 });
  });

  it('when it gets notes, a place, a price or a photo, or more copies come, then nothing is refused', async () => {
    const pair = newPair(world, 'SUPER_HERO');
    const { anna, ben } = pair;
    const [one, stack] = [await add(anna, 1), await add(anna, 2, 2)];
    const dealId = await promise(pair, [one], [stack, 2]);
    const binder = await create(anna, 'Red');
    const statuses = [
      (await change(anna, one, { notes: 'Sent on Monday', isFavorite: true, purchasePrice: 2 })).status,
      (await anna.call(editHoldings, { body: { holdingIds: [one, stack], changes: { isForSale: false } } })).status,
      (await change(anna, one, { isForSale: true, salePrice: 5 })).status,
      (await put(anna, binder, one)).status,
      (await uploadPhoto(anna, one)).status,
      (await uploadPhoto(anna, one, { side: 'back' })).status,
      (await anna.call(removePhoto, { params: { id: one, side: 'back' } })).status,
      (await change(anna, stack, { quantity: 4 })).status,
      (await change(anna, stack, { copies: 2, condition: 'Mint' })).status,
      (await anna.call(addHolding, { body: { cardId: 2 } })).status,
    ];
    expect(statuses).toEqual([200, 200, 200, 200, 201, 201, 200, 200, 200, 201]);
    expect(await first(anna, binder, 1)).toEqual([[1, one, 1]]);
    expect((await uploadPhoto(anna, stack)).status).toBe(201);
    expect((await mark(ben, dealId, 'received')).body.state).toBe('completed');
    expect(await ownedBy(ben)).toEqual([[1, 1], [2, 2]]); // prettier-ignore
    expect(await first(anna, binder, 1)).toEqual([[1, null, 0]]);
  });

  it('when a photo would part a stack of which all copies are promised, then that is refused', async () => {
    const pair = newPair(world);
    const stack = await add(pair.anna, 1, 2);
    const dealId = await promise(pair, [stack, 2]);
    expect(refusalOf(await uploadPhoto(pair.anna, stack))).toEqual(refusedFor(dealId));
    expect(await ownedBy(pair.anna)).toEqual([[1, 2]]);
  });

  it('when a file has more copies of the card, then they are added, and the import can be undone', async () => {
    const pair = newPair(world, 'SUPER_HERO');
    const { anna, ben } = pair;
    const id = await add(anna, 4);
    const dealId = await promise(pair, [id]);
    const file = await uploadFile(anna, linesOf('name,set,number,quantity', 'Card 4,Set 1,4,3'));
    await applyImport(anna, file.id);
    expect((await holdingsOf(anna)).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4);
    const imported = (await anna.call(listReceipts)).body[0]?.id ?? null;
    expect((await undo(anna, imported)).status).toBe(200);
    await mark(ben, dealId, 'received');
    expect([await ownedBy(anna), await ownedBy(ben)]).toEqual([[], [[4, 1]]]);
  });
});

describe('a promise and what is shown', () => {
  let billing: Awaited<ReturnType<TradingWorld['startOther']>>;
  beforeAll(async () => {
    billing = await world.startOther('billing');
  });

  const listed = async (me: TestClient, sellerId: number) =>
    (await me.call(listMarketplace)).body.flatMap(({ seller, quantity }) => (seller.id === sellerId ? [quantity] : []));

  it('when copies of a listing are promised, then it has fewer; without any it closes, and opens at the end', async () => {
    const pair = newPair(world, 'SUPER_HERO');
    const { anna, ben, annaId } = pair;
    await billing.publish(planChanged, `user:${annaId}`, { userId: annaId, plan: 'SUPER_HERO', version: 1 });
    const isSeller = async () =>
      expect((await world.sql.query('select from users where user_id = $1', [annaId])).rowCount).toBe(1);
    await eventually(isSeller);
    const id = await add(anna, 5, 3, { isForSale: true, salePrice: 5 });
    const published = (name: string) => publishedFacts(world, annaId, name);
    expect([await listed(ben, annaId), await published('listing.opened')]).toMatchObject([[3], [{ holdingId: id }]]);
    const first = await promise(pair, [id]);
    expect([await listed(ben, annaId), await published('listing.closed')]).toEqual([[2], []]);
    const second = await promise(pair, [id, 2]);
    expect([await listed(ben, annaId), await published('listing.closed')]).toMatchObject([[], [{ holdingId: id }]]);
    await cancel(anna, second);
    expect([await listed(ben, annaId), await published('listing.opened')]).toMatchObject([[2], [{}, {}]]);
    await mark(ben, first, 'received');
    expect(await listed(ben, annaId)).toEqual([2]);
  });

  it('when spares are promised, then they are spare no longer', async () => {
    const pair = newPair(world);
    const { anna } = pair;
    const id = await add(anna, 6, 4);
    const spares = async () => (await anna.call(listTrades)).body.map((one) => one.spares);
    expect(await spares()).toEqual([3]);
    const dealId = await promise(pair, [id, 2]);
    expect(await spares()).toEqual([1]);
    await promise(pair, [id, 2]);
    expect(await spares()).toEqual([]);
    await cancel(anna, dealId);
    expect(await spares()).toEqual([1]);
  });
});

describe('a merge of cards', () => {
  const merge = (id: number, mergedInto: number | null, version: number) =>
    world.catalog.publish(cardsUpserted, 'set:1', {
      cards: [buildCard({ id, retired: mergedInto !== null, mergedInto, version })],
    });

  it('when the card of a promised copy is merged, then the deal follows; an undone merge takes back what was received', async () => {
    const pair = newPair(world);
    const { anna, ben } = pair;
    const settled = newPair(world);
    const dealId = await promise(pair, [await add(anna, 11)]);
    const earlier = await promise(settled, [await add(settled.anna, 11)]);
    await merge(11, 12, 2);
    await eventually(async () => expect(await ownedBy(anna)).toEqual([[12, 1]]));
    const line = async () => (await ben.call(getDeal, { params: { id: dealId } })).body.theirs.lines[0]?.card.id;
    expect(await line()).toBe(12);
    await mark(settled.ben, earlier, 'received');
    expect(await ownedBy(settled.ben)).toEqual([[12, 1]]);
    await merge(11, null, 3);
    await eventually(async () => expect(await ownedBy(anna)).toEqual([[11, 1]]));
    expect([await line(), await ownedBy(settled.ben)]).toEqual([11, [[11, 1]]]);
    await hand(pair, [await add(anna, 12)]);
    await mark(ben, dealId, 'received');
    expect(await ownedBy(ben)).toEqual([[12, 1], [11, 1]]); // prettier-ignore
  });
});
