import {
  addHolding,
  combineHoldings,
  listCollection,
  removeHolding,
  sellHolding,
  updateHolding,
} from '@ninepocket/contracts/collection/collection';
import { binderPages, createBinder, fillBinder } from '@ninepocket/contracts/collection/binders';
import {
  addToCustomCollection,
  createCustomCollection,
  listCustomCollections,
} from '@ninepocket/contracts/collection/custom-collections';
import { internalHoldings } from '@ninepocket/contracts/collection/facts';
import { removeHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import { photoIdOf, photoOfSize, photoUsage, removePhoto } from '@ninepocket/contracts/collection/holdings/photos';
import { undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { listMarketplace } from '@ninepocket/contracts/collection/marketplace';
import { recentCards } from '@ninepocket/contracts/collection/stats';
import { cardsUpserted, planChanged } from '@ninepocket/contracts/events/events';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { plainCards, publishSet } from './checklist.js';
import { buildCard } from './facts.js';
import { expectExact } from './inspect.js';
import { read, removalIsDue, storedPhotos, upload } from './photo-files.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 1, plainCards(1, 9));
});
afterAll(() => world.close());
afterEach(() => expectExact(world));

const user = (userId: number): TestClient => world.as({ userId });
const add = async (me: TestClient, body = {}) => (await me.call(addHolding, { body: { cardId: 1, ...body } })).body;
const holdingsOf = async (me: TestClient) => (await me.call(listCollection, { query: { sort: 'oldest' } })).body;
const undo = (me: TestClient, id: number | null) => me.call(undoReceipt, { params: { id: id ?? 0 } });
const statusOf = async (address: string | null) => (await read(world, address)).status;
const photographed = async (me: TestClient) => (await upload(me, (await add(me)).id)).body;

describe('a photo of a copy', () => {
  it('when front and back are added, then whoever has their addresses sees them in three sizes, without metadata', async () => {
    const me = user(1);
    const { id } = await add(me);
    const taken = { create: { width: 900, height: 1260, channels: 3 as const, background: 'red' } };
    const withPlace = sharp(taken).withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } });
    const front = await upload(me, id, { file: await withPlace.jpeg().toBuffer() });
    expect([front.status, front.body]).toMatchObject([201, { id, photos: { back: null } }]);
    const { body } = await upload(me, id, { side: 'back' });
    expect(body.photos.front).toBe(front.body.photos.front);
    expect(await holdingsOf(me)).toMatchObject([{ id, photos: body.photos }]);
    for (const size of [330, 660, 1600] as const) {
      const { status, headers, bytes } = await read(world, photoOfSize(body.photos.front!, size));
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'image/webp',
        'private, max-age=604800, immutable',
      ]);
      const { width, exif } = await sharp(bytes).metadata();
      expect([width, exif]).toEqual([Math.min(size, 900), undefined]);
    }
    expect((await me.call(photoUsage)).body).toEqual({ photos: 2, limit: 100 });
    expect(await statusOf('/api/photos/3f0b2c50-8f5b-4b8e-9a54-1e8f8a3f0d11/330.webp')).toBe(404);
  });

  it('when it is replaced, removed and restored, then only the current address works', async () => {
    const me = user(2);
    const first = await photographed(me);
    const second = (await upload(me, first.id)).body;
    expect([await statusOf(first.photos.front), await statusOf(second.photos.front)]).toEqual([404, 200]);
    const removed = await me.call(removePhoto, { params: { id: first.id, side: 'front' } });
    expect(removed.body.photos).toEqual({ front: null, back: null });
    expect(await statusOf(second.photos.front)).toBe(404);
    await undo(me, removed.body.receiptId);
    await undo(me, second.receiptId);
    expect(await holdingsOf(me)).toMatchObject([{ photos: first.photos }]);
    expect([await statusOf(first.photos.front), await statusOf(second.photos.front)]).toEqual([200, 404]);
    for (const { photos } of [first, second]) await removalIsDue(world, photos.front);
    await eventually(async () => expect(await storedPhotos(world)).not.toContain(photoIdOf(second.photos.front!)));
    expect(await statusOf(first.photos.front)).toBe(200);
    expect((await me.call(removePhoto, { params: { id: first.id, side: 'back' } })).body.receiptId).toBeNull();
  });

  it('when it is of a stack, then one copy is split off, and undo puts it back', async () => {
    const me = user(3);
    const stack = await add(me, { quantity: 3 });
    const { body: one } = await upload(me, stack.id);
    expect(one).toMatchObject({ quantity: 1, photos: { front: expect.any(String) } });
    expect(await holdingsOf(me)).toMatchObject([
      { id: stack.id, quantity: 2, photos: { front: null } },
      { id: one.id, quantity: 1 },
    ]);
    await undo(me, one.receiptId);
    expect(await holdingsOf(me)).toMatchObject([{ id: stack.id, quantity: 3 }]);
    expect(await statusOf(one.photos.front)).toBe(404);
  });

  it('when equal copies are added or combined, then the one with the photo stays apart', async () => {
    const me = user(4);
    const one = await photographed(me);
    const other = await add(me);
    await add(me);
    expect(await holdingsOf(me)).toMatchObject([
      { id: one.id, quantity: 1 },
      { id: other.id, quantity: 2 },
    ]);
    for (const { id } of [one, other])
      expect((await me.call(combineHoldings, { params: { id } })).body.code).toBe('nothing_to_combine');
    const more = await me.call(updateHolding, { params: { id: one.id }, body: { quantity: 2 } });
    expect([more.status, more.body.errors]).toMatchObject([400, [{ path: 'body.quantity' }]]);
  });

  it('when the copy is sold or removed, then the address ends, and undo restores it', async () => {
    const me = user(5);
    const [sold, removed] = [await photographed(me), await photographed(me)];
    const sale = await me.call(sellHolding, { params: { id: sold.id }, body: { price: 3 } });
    const removal = await me.call(removeHoldings, { body: { holdingIds: [removed.id] } });
    for (const { photos } of [sold, removed]) expect(await statusOf(photos.front)).toBe(404);
    await undo(me, sale.body.receiptId);
    await undo(me, removal.body.receiptId);
    for (const { photos } of [sold, removed]) expect(await statusOf(photos.front)).toBe(200);
    await me.call(removeHolding, { params: { id: sold.id } });
    await removalIsDue(world, sold.photos.front);
    await eventually(async () => expect(await storedPhotos(world)).not.toContain(photoIdOf(sold.photos.front!)));
    await eventually(async () => {
      const { rows } = await world.sql.query('select id from photos where user_id = 5');
      expect(rows).toEqual([{ id: photoIdOf(removed.photos.front!) }]);
    });
  });

  it('when cards are merged, then the photo stays with its copy', async () => {
    const me = user(6);
    const { id } = await add(me, { cardId: 8 });
    const { body } = await upload(me, id);
    await world.catalog.publish(cardsUpserted, 'set:1', {
      cards: [buildCard({ id: 8, retired: true, mergedInto: 9, version: 2 })],
    });
    await eventually(async () => expect(await holdingsOf(me)).toMatchObject([{ id, cardId: 9, photos: body.photos }]));
  });

  it('when the copy is placed in a binder, heads a collection or was added lately, then it is shown there, too', async () => {
    const me = world.as({ userId: 11, plan: 'SUPER_HERO' });
    const stack = await add(me, { quantity: 2 });
    const binder = (await me.call(createBinder, { body: { name: 'Red' } })).body;
    await me.call(fillBinder, { params: { id: binder.id }, body: { setId: 1 } });
    const one = (await upload(me, stack.id)).body;
    const placed = (await me.call(listCollection)).body.flatMap(({ places }) => places);
    expect(placed.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(2);
    const pages = (await me.call(binderPages, { query: { set: '1' } })).body;
    expect(pages.spread[0]?.pockets[0]).toMatchObject({ holdingId: one.id, photoUrl: one.photos.front, copies: 2 });
    const box = (await me.call(createCustomCollection, { body: { name: 'Box' } })).body;
    await me.call(addToCustomCollection, { params: { id: box.id }, body: { holdingIds: [one.id] } });
    expect((await me.call(listCustomCollections)).body).toMatchObject([{ cover: { photoUrl: one.photos.front } }]);
    expect((await me.call(recentCards)).body).toContainEqual(
      expect.objectContaining({ id: one.id, photoUrl: one.photos.front }),
    );
  });

  it('when the copy belongs to another user, then it is not found, and nothing changes', async () => {
    const { id, photos } = await photographed(user(7));
    expect((await upload(user(8), id)).status).toBe(404);
    expect((await upload(user(8), id, { key: 'other-user' })).status).toBe(404);
    expect((await user(8).call(removePhoto, { params: { id, side: 'front' } })).status).toBe(404);
    expect(await statusOf(photos.front)).toBe(200);
  });

  it('when the copy is listed, or its collection shown, then others get the address there', async () => {
    const me = world.as({ userId: 9, plan: 'SUPER_HERO' });
    const { id } = await add(me, { isForSale: true, salePrice: 5 });
    const { photos } = (await upload(me, id)).body;
    const billing = await world.startOther('billing');
    await billing.publish(planChanged, 'user:9', { userId: 9, plan: 'SUPER_HERO', version: 1 });
    const buyer = world.as({ userId: 10, plan: 'SUPER_HERO' });
    await eventually(async () =>
      expect((await buyer.call(listMarketplace)).body).toContainEqual(expect.objectContaining({ id, photos })),
    );
    const shown = await world.as({ service: 'social' }).call(internalHoldings, { params: { id: 9 } });
    expect(shown.body).toMatchObject([{ id, photos }]);
  });
});
