import { addHolding, listCollection } from '@ninepocket/contracts/collection/collection';
import * as binders from '@ninepocket/contracts/collection/binders';
import { removeHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import * as contract from '@ninepocket/contracts/collection/holdings/files';
import { undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formOf, linesOf, startFilesWorld, upload, type FilesWorld } from './files-world.js';

let world: FilesWorld;
beforeAll(async () => {
  world = await startFilesWorld();
});
afterAll(() => world.close());

/** Three copies in two pockets of one binder, a slab in another one, and one copy in none. */
const fill = async (me: TestClient): Promise<number[]> => {
  const add = async (body: { cardId: number; quantity?: number; gradeCompany?: 'PSA'; grade?: number }) =>
    (await me.call(addHolding, { body })).body.id;
  const ids = [await add({ cardId: 1, quantity: 3 }), await add({ cardId: 2, gradeCompany: 'PSA', grade: 9 }), await add({ cardId: 5 })]; // prettier-ignore
  const create = async (name: string) => (await me.call(binders.createBinder, { body: { name } })).body.id;
  const put = (id: number, holdingId = 0, quantity = 1, pocket = 9) =>
    me.call(binders.placeCopies, { params: { id }, body: { holdingId, quantity, at: { page: 2, pocket } } });
  const [red, blue] = [await create('Red; best'), await create('Blue')];
  await put(red, ids[0], 2, 1);
  await put(red, ids[0], 1, 5);
  await put(blue, ids[1]);
  return ids;
};
const download = async (me: TestClient, format: 'csv' | 'json') => {
  const { body } = await me.call(contract.exportCollection, { query: { format } });
  return typeof body === 'string' ? body : JSON.stringify(body);
};
const placesOf = async (me: TestClient) =>
  (await me.call(listCollection, { query: { sort: 'name' } })).body.map(({ cardId, places }) => [
    cardId,
    places.map(({ binderId: _, ...place }) => place),
  ]);
const apply = (me: TestClient, id: string) => me.call(contract.applyCollectionImport, { params: { id }, body: {} });
const notesOf = async (me: TestClient, id: string) =>
  (await me.call(contract.listImportRows, { params: { id }, query: { noted: 'true' } })).body.map(
    ({ reason }) => reason,
  );
const bindersOf = async (me: TestClient) =>
  (await me.call(binders.listBinders)).body.map(({ id: _id, createdAt: _createdAt, ...binder }) => binder);
const emptyBinders = async (me: TestClient): Promise<void> => {
  for (const { id } of (await me.call(binders.listBinders)).body)
    await me.call(binders.deleteBinder, { params: { id } });
};

describe('places in files', () => {
  it.each(['csv', 'json'] as const)(
    'when %s is imported by another user, then its copies are in the same places, and a second import changes nothing',
    async (format) => {
      const [me, other] = [world.hero(), world.hero()];
      await fill(me);
      const file = await download(me, format);
      const made = await upload(other, file, `mine.${format}`);
      expect(made).toMatchObject({ format: 'ninepocket', matched: 3, pockets: 3 });
      expect((await apply(other, made.id)).body).toMatchObject({ copies: 5, placed: 4 });
      const places = await placesOf(me);
      expect(await placesOf(other)).toEqual(places);
      expect(places.flat(2)).toHaveLength(6);
      const again = await upload(other, file, `mine.${format}`);
      expect((await apply(other, again.id)).body.code).toBe('nothing_to_add');
      expect(await placesOf(other)).toEqual(places);
      expect(await download(other, 'csv')).toBe(await download(me, 'csv'));
    },
  );

  it('when binders are gone or copies were removed, then an own export puts the copies back, and undo takes them out', async () => {
    const me = world.hero();
    const [first = 0] = await fill(me);
    const file = await download(me, 'csv');
    const before = await placesOf(me);
    await emptyBinders(me);
    const made = await upload(me, file);
    const { body } = await apply(me, made.id);
    expect(body).toMatchObject({ copies: 0, placed: 4 });
    expect(await placesOf(me)).toEqual(before);
    expect((await me.call(undoReceipt, { params: { id: body.receiptId } })).status).toBe(200);
    expect((await me.call(listCollection)).body.map(({ placed }) => placed)).toEqual([0, 0, 0]);
    expect((await me.call(binders.listBinders)).body).toEqual([]);

    await apply(me, (await upload(me, file)).id);
    await me.call(removeHoldings, { body: { holdingIds: [first] } });
    expect((await apply(me, (await upload(me, file)).id)).body).toMatchObject({ copies: 3, placed: 3 });
    expect(await placesOf(me)).toEqual(before);
  });

  it('when everything is deleted, then the JSON export restores all binders as they were, and a second import adds nothing', async () => {
    const me = world.hero();
    const ids = await fill(me);
    const display = { name: 'Show "Ä"', rows: 2, columns: 4, kind: 'display' as const, color: 'purple' as const };
    const { body: show } = await me.call(binders.createBinder, { body: display });
    await me.call(binders.createBinder, { body: { ...display, name: 'Empty', color: 'white' } });
    const place = { holdingId: ids[2] ?? 0, at: { page: 1, pocket: 8 } };
    await me.call(binders.placeCopies, { params: { id: show.id }, body: place });
    const [file, before, places] = [await download(me, 'json'), await bindersOf(me), await placesOf(me)];
    expect(before).toHaveLength(4);
    await emptyBinders(me);
    await me.call(removeHoldings, { body: { holdingIds: ids } });

    const made = await upload(me, file, 'mine.json');
    expect(made).toMatchObject({ copies: 5, pockets: 4, binders: 4, bindersLeftOut: 0 });
    const { body } = await apply(me, made.id);
    expect(body).toMatchObject({ copies: 5, placed: 5 });
    expect([await bindersOf(me), await placesOf(me), await download(me, 'json')]).toEqual([before, places, file]);
    const again = await upload(me, file, 'mine.json');
    expect(again).toMatchObject({ binders: 0, bindersLeftOut: 0 });
    expect((await apply(me, again.id)).body.code).toBe('nothing_to_add');
    expect((await me.call(undoReceipt, { params: { id: body.receiptId } })).status).toBe(200);
    expect([await bindersOf(me), await placesOf(me)]).toEqual([[], []]);
  });

  it('when a free collector imports three binders without cards, then two are created, as the preview says, and undo deletes them', async () => {
    const me = world.sideKick();
    const json = (made: object[]) => JSON.stringify({ format: 'ninepocket-collection', binders: made, holdings: [] });
    const made = await upload(me, json([{ name: 'C' }, { name: 'A', rows: 4 }, { name: 'B' }]), 'mine.json');
    expect(made).toMatchObject({ rows: 0, binders: 2, bindersLeftOut: 1, asksForCopies: false });
    const applied = await apply(me, made.id);
    expect(applied.status).toBe(200);
    expect(await bindersOf(me)).toMatchObject([
      { name: 'A', rows: 4 },
      { name: 'C', rows: 3 },
    ]);
    expect((await me.call(undoReceipt, { params: { id: applied.body.receiptId } })).status).toBe(200);
    expect(await bindersOf(me)).toEqual([]);
    for (const wrong of [[{ name: 'Long', rows: 7 }], [{ name: '\u0000' }], {}, [7]]) {
      const refused = await me.call(contract.uploadCollection, { raw: formOf(json(wrong as object[]), 'mine.json') });
      expect(refused).toMatchObject({ status: 400, body: { code: 'not_csv' } });
    }
  });

  it('when a pocket holds another card, then the copy is added but not placed', async () => {
    const me = world.hero();
    const file = linesOf(
      'Set,Year,Number,Name,Qty,Binder,Page,Pocket',
      'X-Men,1992,7,Cable,2,Red,1,1 x2',
      'X-Men,1992,11,Phoenix,1,red,1,1',
      'X-Men,1992,12,Power Man,1,Red,1,12',
      'X-Men,1992,XH-1,Wolverine,1,Red,x,1',
    );
    const made = await upload(me, file);
    expect(made).toMatchObject({ matched: 4, noted: 1, pockets: 3 });
    expect((await apply(me, made.id)).body).toMatchObject({ copies: 5, placed: 3 });
    expect((await me.call(binders.listBinders)).body).toMatchObject([{ name: 'Red', rows: 4, columns: 3, copies: 3 }]);
  });

  it('when a free collector imports three binders, then two are created, and all copies are added', async () => {
    const me = world.sideKick();
    const row = (name: string, binder: string) => `X-Men,1992,${name},1,${binder},1,1`;
    const file = linesOf(
      'Set,Year,Number,Qty,Binder,Page,Pocket',
      row('7', 'One'),
      row('11', 'Two'),
      row('12', 'Three'),
    );
    const { id } = await upload(me, file);
    expect((await apply(me, id)).body).toMatchObject({ copies: 3, placed: 2 });
    expect((await me.call(binders.listBinders)).body).toHaveLength(2);
    expect(await notesOf(me, id)).toEqual(['There was no room for the binder Three']);
  });

  it('when an undone import was put into binders that are in use since, then only its empty ones are deleted', async () => {
    const me = world.hero();
    const own = (await me.call(addHolding, { body: { cardId: 1 } })).body.id;
    const file = linesOf(
      'Set,Year,Number,Qty,Binder,Page,Pocket',
      'X-Men,1992,7,1,Used,1,1',
      'X-Men,1992,11,1,Empty,1,1',
    );
    const { body } = await apply(me, (await upload(me, file)).id);
    const used = (await me.call(binders.listBinders)).body.find(({ name }) => name === 'Used')?.id ?? 0;
    await me.call(binders.placeCopies, { params: { id: used }, body: { holdingId: own, at: { page: 1, pocket: 5 } } });
    await me.call(binders.createBinder, { body: { name: 'Later' } });
    expect((await me.call(undoReceipt, { params: { id: body.receiptId } })).status).toBe(200);
    expect((await me.call(binders.listBinders)).body).toMatchObject([{ name: 'Later' }, { name: 'Used', copies: 1 }]);
  });

  it('when places cannot be used, then the rows say so, and they do not decide the size of a new binder', async () => {
    const me = world.hero();
    await me.call(binders.createBinder, { body: { name: 'Display', kind: 'display' } });
    const file = linesOf(
      'Set,Year,Number,Qty,Binder,Page,Pocket',
      'X-Men,1992,7,2,Display,1,1 x2',
      'X-Men,1992,11,1,Display,1,1',
      'X-Men,1992,12,1,New; New; Display,401; 1; 1,1; 99; 12',
      'X-Men,1992,XH-1,1,New,1,9',
    );
    const { id } = await upload(me, file);
    expect((await apply(me, id)).body).toMatchObject({ copies: 5, placed: 2 });
    expect(await notesOf(me, id)).toEqual([
      'Display, page 1, pocket 1 has 1 of 2 copies',
      'Display, page 1, pocket 1 is taken',
      'Places beyond page 400 or pocket 36 were left out. Display, page 1, pocket 12 does not exist',
    ]);
    expect((await me.call(binders.listBinders)).body.find(({ name }) => name === 'New')).toMatchObject({
      rows: 3,
      columns: 3,
      copies: 1,
    });
  });
});
