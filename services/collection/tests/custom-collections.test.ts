import { addHolding, listCollection } from '@ninepocket/contracts/collection/collection';
import { binderPages } from '@ninepocket/contracts/collection/binders';
import { removeHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import { undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import {
  addToCustomCollection,
  createCustomCollection,
  deleteCustomCollection,
  getCustomCollection,
  listCustomCollections,
  MAX_CUSTOM_COLLECTIONS,
  orderCustomCollection,
  removeFromCustomCollection,
  restoreCustomCollection,
  updateCustomCollection,
} from '@ninepocket/contracts/collection/custom-collections';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 1, plainCards(1, 5));
  await world.sql.query('update cards set avg_price = 2.5 where id < 3');
});
afterAll(() => world.close());

const hero = (userId: number): TestClient => world.as({ userId, plan: 'SUPER_HERO' });
const added = async (me: TestClient, cardId: number, quantity = 1): Promise<number> =>
  (await me.call(addHolding, { body: { cardId, quantity, notes: 'one' } })).body.id;

const coverOf = (holdingId: number | undefined, chosen = false): unknown =>
  expect.objectContaining({ holdingId, chosen });

describe('custom collections', () => {
  it('when holdings are added and removed, then its sums follow, and copies of unknown worth are counted', async () => {
    const me = hero(10);
    const { body: box, status } = await me.call(createCustomCollection, { body: { name: ' Spider-Verse ' } });
    expect(status).toBe(201);
    expect(box).toMatchObject({ name: 'Spider-Verse', description: null, holdings: 0, copies: 0, value: 0 });
    const holdingIds = [await added(me, 1, 3), await added(me, 2), await added(me, 3)];
    const params = { id: box.id };
    expect((await me.call(addToCustomCollection, { params, body: { holdingIds } })).body).toEqual({ changed: 3 });
    expect((await me.call(addToCustomCollection, { params, body: { holdingIds } })).body).toEqual({ changed: 0 });
    expect((await me.call(listCustomCollections)).body).toEqual([
      { ...box, holdings: 3, copies: 5, value: 10, unpricedCopies: 1, cover: coverOf(holdingIds[0]) },
    ]);
    const taken = await me.call(removeFromCustomCollection, { params, body: { holdingIds: holdingIds.slice(0, 1) } });
    expect(taken.body).toEqual({ changed: 1 });
    await me.call(removeHoldings, { body: { holdingIds: holdingIds.slice(1, 2) } });
    expect((await me.call(listCustomCollections)).body).toMatchObject([{ holdings: 1, copies: 1, value: 0 }]);
    const { body } = await me.call(listCollection, { query: { collectionId: box.id } });
    expect(body.map(({ id }) => id)).toEqual(holdingIds.slice(2));
    expect((await me.call(deleteCustomCollection, { params })).status).toBe(204);
    expect((await me.call(listCollection)).page.total).toBe(2);
  });

  it('when names are listed in pages, then each appears once, in order', async () => {
    const me = hero(11);
    for (const name of ['beta', 'Alpha', 'gamma', 'Delta']) await me.call(createCustomCollection, { body: { name } });
    const first = await me.call(listCustomCollections, { query: { limit: 3 } });
    const rest = await me.call(listCustomCollections, { query: { limit: 3, cursor: first.page.next ?? undefined } });
    expect([...first.body, ...rest.body].map(({ name }) => name)).toEqual(['Alpha', 'beta', 'Delta', 'gamma']);
    expect([first.page.total, rest.page.next]).toEqual([4, null]);
  });

  it('when a name is taken, even concurrently or in another case, then it is refused; a new description keeps the name', async () => {
    const me = hero(12);
    const answers = await Promise.all(
      ['Box', 'BOX', 'box'].map((name) => me.call(createCustomCollection, { body: { name, description: 'old' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { body: other } = await me.call(createCustomCollection, { body: { name: 'Other' } });
    const params = { id: other.id };
    expect((await me.call(updateCustomCollection, { params, body: { name: 'bOX' } })).body.code).toBe('name_taken');
    const described = await me.call(updateCustomCollection, { params, body: { description: 'new' } });
    expect(described.body).toEqual({ ...other, description: 'new' });
    const emptied = await me.call(updateCustomCollection, { params, body: { name: 'OTHER', description: null } });
    expect(emptied.body).toEqual({ ...other, name: 'OTHER' });
  });

  it('when the maximum number exists, then another one is refused', async () => {
    const me = hero(13);
    await me.call(createCustomCollection, { body: { name: 'first' } });
    await world.sql.query(
      `insert into custom_collections (user_id, name) select 13, 'n' || n from generate_series(2, $1) n`,
      [MAX_CUSTOM_COLLECTIONS],
    );
    expect((await me.call(createCustomCollection, { body: { name: 'one more' } })).body.code).toBe('too_many');
  });

  it('when the plan is SIDE_KICK, then collections can be read and deleted, but not changed', async () => {
    const { body: box } = await hero(14).call(createCustomCollection, { body: { name: 'Box' } });
    const me = world.as({ userId: 14 });
    const input = { params: { id: box.id }, body: { holdingIds: [1] } };
    expect((await me.call(listCustomCollections)).body).toEqual([box]);
    const answers = await Promise.all([
      me.call(createCustomCollection, { body: { name: 'More' } }),
      me.call(updateCustomCollection, { params: { id: box.id }, body: { name: 'More' } }),
      me.call(addToCustomCollection, input),
      me.call(removeFromCustomCollection, input),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(answers[0].body.code).toBe('plan_needed');
    const params = { id: box.id };
    expect((await world.as({ userId: 17 }).call(deleteCustomCollection, { params })).status).toBe(404);
    expect((await me.call(deleteCustomCollection, { params })).status).toBe(204);
    expect((await me.call(listCustomCollections)).body).toEqual([]);
  });

  it('when the last deleted one is restored, then it has its holdings again, except those removed since', async () => {
    const [me, otherUser] = [hero(18), hero(19)];
    const { body: box } = await me.call(createCustomCollection, { body: { name: 'Box', description: 'Oak' } });
    const params = { id: box.id };
    const holdingIds = [await added(me, 1), await added(me, 2)];
    await me.call(addToCustomCollection, { params, body: { holdingIds } });
    await me.call(deleteCustomCollection, { params });
    await me.call(removeHoldings, { body: { holdingIds: holdingIds.slice(1) } });
    expect((await otherUser.call(restoreCustomCollection, { params })).status).toBe(404);

    const [one, two] = await Promise.all([
      me.call(restoreCustomCollection, { params }),
      me.call(restoreCustomCollection, { params }),
    ]);
    expect([one.body, two.body]).toEqual(
      Array(2).fill({ ...box, holdings: 1, copies: 1, value: 2.5, cover: coverOf(holdingIds[0]) }),
    );
    expect((await me.call(listCollection, { query: { collectionId: box.id } })).body).toMatchObject([
      { id: holdingIds[0] },
    ]);
  });

  it('when the name is taken again or another one was deleted since, then it is not restored; a plan is not needed', async () => {
    const me = hero(20);
    const create = async (name: string) => ({
      id: (await me.call(createCustomCollection, { body: { name } })).body.id,
    });
    const first = await create('Box');
    await me.call(deleteCustomCollection, { params: first });
    const second = await create('box');
    expect((await me.call(restoreCustomCollection, { params: first })).body.code).toBe('name_taken');
    await me.call(deleteCustomCollection, { params: second });
    expect((await me.call(restoreCustomCollection, { params: first })).status).toBe(404);
    const downgraded = world.as({ userId: 20 });
    expect((await downgraded.call(restoreCustomCollection, { params: second })).body.name).toBe('box');
    expect((await world.as(null).call(restoreCustomCollection, { params: second })).status).toBe(401);
  });

  it('when the caller is another user or anonymous, then my collection is not found', async () => {
    const [me, otherUser] = [hero(15), hero(16)];
    const { body: box } = await me.call(createCustomCollection, { body: { name: 'Box' } });
    const mine = await added(me, 1);
    await me.call(addToCustomCollection, { params: { id: box.id }, body: { holdingIds: [mine] } });
    const input = { params: { id: box.id }, body: { holdingIds: [mine, await added(otherUser, 1)] } };
    for (const { status } of [
      await otherUser.call(updateCustomCollection, { params: { id: box.id }, body: { name: 'Theirs' } }),
      await otherUser.call(deleteCustomCollection, { params: { id: box.id } }),
      await otherUser.call(addToCustomCollection, input),
      await otherUser.call(removeFromCustomCollection, input),
    ])
      expect(status).toBe(404);
    expect((await otherUser.call(listCollection, { query: { collectionId: box.id } })).body).toEqual([]);
    const { body: theirs } = await otherUser.call(createCustomCollection, { body: { name: 'Box' } });
    const taken = await otherUser.call(addToCustomCollection, {
      params: { id: theirs.id },
      body: { holdingIds: [mine] },
    });
    expect(taken.status).toBe(404);
    expect((await me.call(listCustomCollections)).body).toMatchObject([{ name: 'Box', holdings: 1 }]);
    const anonymous = world.as(null);
    expect((await anonymous.call(listCustomCollections)).status).toBe(401);
    expect((await anonymous.call(createCustomCollection, { body: { name: 'x' } })).status).toBe(401);
  });

  it('when it is ordered by hand and has a cover, then its pages show it, and a restored one has both', async () => {
    const me = hero(21);
    const { body: box } = await me.call(createCustomCollection, { body: { name: 'Box' } });
    const params = { id: box.id };
    const ids = [await added(me, 3), await added(me, 1), await added(me, 2)];
    const [a = 0, b = 0, c = 0] = ids;
    await me.call(addToCustomCollection, { params, body: { holdingIds: ids } });
    const shown = async () => {
      const { body } = await me.call(binderPages, { query: { collection: box.id } });
      return (body.spread[0]?.pockets ?? []).flatMap(({ holdingId }) => holdingId ?? []);
    };
    expect(await shown()).toEqual([c, b, a]);
    await me.call(updateCustomCollection, { params, body: { order: 'card', coverHoldingId: a } });
    expect(await shown()).toEqual([b, c, a]);
    const move = (holdingIds: number[], before: number | null) =>
      me.call(orderCustomCollection, { params, body: { holdingIds, before } });
    expect((await move([c], a)).body).toEqual({ changed: 1 });
    expect(await shown()).toEqual([c, a, b]);
    await move([c, a], null);
    expect(await shown()).toEqual([b, c, a]);
    const manual = { collectionId: box.id, sort: 'manual', limit: 2 } as const;
    const first = await me.call(listCollection, { query: manual });
    const next = await me.call(listCollection, { query: { ...manual, cursor: first.page.next ?? '' } });
    expect([...first.body, ...next.body].map(({ id }) => id)).toEqual([b, c, a]);
    expect((await me.call(listCollection, { query: { sort: 'manual' } })).status).toBe(400);
    const later = await added(me, 4);
    expect((await move([later], null)).body.code).toBe('not_in_collection');
    const bad = await me.call(updateCustomCollection, { params, body: { coverHoldingId: later } });
    expect(bad.body.code).toBe('not_in_collection');
    const { body: removed } = await me.call(removeHoldings, { body: { holdingIds: [c, a] } });
    expect(await shown()).toEqual([b]);
    await me.call(undoReceipt, { params: { id: removed.receiptId ?? 0 } });
    expect(await shown()).toEqual([b, c, a]);
    expect((await me.call(getCustomCollection, { params })).body.cover).toEqual(coverOf(a, true));
    await me.call(deleteCustomCollection, { params });
    const { body: back } = await me.call(restoreCustomCollection, { params });
    expect([back.order, back.cover]).toEqual(['manual', coverOf(a, true)]);
    expect(await shown()).toEqual([b, c, a]);
    await me.call(removeFromCustomCollection, { params, body: { holdingIds: [a] } });
    expect((await me.call(getCustomCollection, { params })).body.cover).toEqual(coverOf(b));
    expect((await hero(22).call(getCustomCollection, { params })).status).toBe(404);
    expect((await hero(22).call(binderPages, { query: { collection: box.id } })).status).toBe(404);
    expect((await hero(22).call(orderCustomCollection, { params, body: { holdingIds: [b] } })).status).toBe(404);
  });
});
