import { addHolding, listCollection } from '@ninepocket/contracts/collection/collection';
import { removeHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import { photoIdOf, photoUsage, removePhoto } from '@ninepocket/contracts/collection/holdings/photos';
import { undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { read, upload } from './photo-files.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 1, plainCards(1, 5));
});
afterAll(() => world.close());

const add = async (me: TestClient, body = {}) => (await me.call(addHolding, { body: { cardId: 1, ...body } })).body;
const holdingsOf = async (me: TestClient, limit = 50) =>
  (await me.call(listCollection, { query: { sort: 'oldest', limit } })).body;
const photosOf = async (userId: number): Promise<number> => (await storedIds(userId)).length;
const storedIds = async (userId: number): Promise<string[]> =>
  (await world.sql.query<{ id: string }>('select id from photos where user_id = $1', [userId])).rows.map(
    ({ id }) => id,
  );
const undo = (me: TestClient, id: number | null) => me.call(undoReceipt, { params: { id: id ?? 0 } });

describe('the limit of photos', () => {
  /** Photos whose files do not matter. */
  const haveStored = (userId: number, shown: number, more: number) =>
    world.sql.query(
      `with chosen as (select id from holdings where user_id = $1 order by id limit $2::int),
         shown as (update holdings h set front_photo = gen_random_uuid() from chosen where h.id = chosen.id returning front_photo)
       insert into photos (id, user_id) select front_photo, $1 from shown
       union all select gen_random_uuid(), $1 from generate_series(1, $3::int)`,
      [userId, shown, more],
    );
  const haveCopies = (me: TestClient, count: number, from = 0) =>
    Promise.all(Array.from({ length: count }, (_, at) => add(me, { notes: `${from + at}` })));

  it('when two uploads want the last place, then one gets it, and a replacement needs none', async () => {
    const me = world.as({ userId: 10 });
    await haveCopies(me, 101);
    await haveStored(10, 99, 0);
    const free = (await me.call(listCollection, { query: { limit: 200 } })).body.filter((one) => !one.photos.front);
    const answers = await Promise.all(free.map(({ id }) => upload(me, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409)!.body;
    expect([refused.code, refused.detail]).toEqual(['photo_limit', expect.stringContaining('SUPER HERO for 5,000')]);
    expect((await me.call(photoUsage)).body).toEqual({ photos: 100, limit: 100 });
    const taken = answers.find(({ status }) => status === 201)!.body;
    expect((await upload(me, taken.id)).status).toBe(201);
    expect((await upload(me, taken.id, { side: 'back' })).body.code).toBe('photo_limit');
    expect((await upload(world.as({ userId: 10, plan: 'SUPER_HERO' }), taken.id, { side: 'back' })).status).toBe(201);
  });

  it('when 50 uploads want the last two places at once, then two get them', async () => {
    const me = world.as({ userId: 14 });
    await haveCopies(me, 98);
    await haveStored(14, 98, 0);
    const free = await haveCopies(me, 50, 98);
    const answers = await Promise.all(free.map(({ id }) => upload(me, id)));
    const taken = answers.filter(({ status }) => status === 201);
    expect([answers.length, taken.length]).toEqual([50, 2]);
    // Some find their place taken, others too many of the user's images waiting.
    for (const { status } of answers) expect([201, 409, 503]).toContain(status);
    expect([(await me.call(photoUsage)).body.photos, await photosOf(14)]).toEqual([100, 100]);
  });

  it('when more were replaced than may be shown, then undo no longer restores the oldest', async () => {
    const me = world.as({ userId: 11 });
    const [copy] = await haveCopies(me, 1);
    const first = (await upload(me, copy!.id)).body;
    const second = (await upload(me, copy!.id)).body;
    await haveStored(11, 0, 198);
    expect((await upload(me, copy!.id)).status).toBe(201);
    expect(await photosOf(11)).toBe(200);
    expect((await read(world, first.photos.front)).status).toBe(404);
    expect(await storedIds(11)).not.toContain(photoIdOf(first.photos.front!));
    expect(await storedIds(11)).toContain(photoIdOf(second.photos.front!));
  });

  it('when there are more than the new plan holds, then they can be replaced, but removed ones stay out', async () => {
    const me = world.as({ userId: 15 });
    await haveCopies(me, 208);
    await haveStored(15, 208, 0);
    const [copy] = await holdingsOf(me);
    expect((await upload(me, copy!.id)).status).toBe(201);
    const { body } = await me.call(removePhoto, { params: { id: copy!.id, side: 'front' } });
    expect((await undo(me, body.receiptId)).body.photosLeftOut).toBe(1);
    await world.sql.query(
      `update holdings set front_photo = null where id in (
         select id from holdings where user_id = 15 and id <> $1 order by id limit 120)`,
      [copy!.id],
    );
    expect((await upload(me, copy!.id, { side: 'back' })).status).toBe(201);
  });

  it('when undo would show more than the plan holds, then all copies come back, with the photos that fit', async () => {
    const me = world.as({ userId: 16 });
    await haveCopies(me, 104);
    await haveStored(16, 100, 0);
    const copies = await holdingsOf(me, 200);
    const [oldest, next, newest] = copies.filter(({ photos }) => photos.front);
    const gone = [oldest!, next!, newest!].map(({ id }) => id);
    const bare = copies.filter(({ photos }) => !photos.front);
    const removed = (await me.call(removeHoldings, { body: { holdingIds: gone } })).body;
    await upload(me, bare[0]!.id);
    await upload(me, bare[1]!.id);
    const { status, body } = await undo(me, removed.receiptId);
    expect([status, body.undone, body.photosLeftOut]).toEqual([200, 3, 2]);
    expect((await me.call(photoUsage)).body.photos).toBe(100);
    const restored = (await holdingsOf(me, 200)).filter(({ id }) => gone.includes(id));
    expect(restored.map(({ photos }) => photos.front)).toEqual([oldest!.photos.front, null, null]);
  });

  it('when photos were added and no longer shown since, then undo restores all that fit', async () => {
    const me = world.as({ userId: 17 });
    await haveCopies(me, 3);
    await haveStored(17, 2, 0);
    const copies = await holdingsOf(me);
    const [bare, shown] = [copies.find(({ photos }) => !photos.front), copies.filter(({ photos }) => photos.front)];
    const removed = (await me.call(removeHoldings, { body: { holdingIds: shown.map(({ id }) => id) } })).body;
    await upload(me, bare!.id);
    await me.call(removePhoto, { params: { id: bare!.id, side: 'front' } });
    expect((await undo(me, removed.receiptId)).body).toMatchObject({ undone: 2, photosLeftOut: 0 });
    expect((await me.call(photoUsage)).body.photos).toBe(2);
  });

  it('when an upload is repeated with its key, then one copy is split off, once', async () => {
    const me = world.as({ userId: 12 });
    const stack = await add(me, { quantity: 3 });
    const file = await smallJpeg();
    const [first, second] = [
      await upload(me, stack.id, { file, key: 'once' }),
      await upload(me, stack.id, { file, key: 'once' }),
    ];
    expect(second.body).toEqual(first.body);
    expect([await photosOf(12), (await holdingsOf(me)).map(({ quantity }) => quantity)]).toEqual([1, [2, 1]]);
  });

  it('when two uploads split the last two copies, then each has its photo', async () => {
    const me = world.as({ userId: 13 });
    const stack = await add(me, { quantity: 2 });
    const answers = await Promise.all([upload(me, stack.id), upload(me, stack.id)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const copies = await holdingsOf(me);
    expect(copies.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2);
    expect(copies.filter(({ photos }) => photos.front)).not.toEqual([]);
  });
});
