/** Cards that are added many at a time come off the wishlist, and undo brings the wishes back. */
import { addWholeSet, rapidEntry } from '@ninepocket/contracts/collection/holdings/bulk';
import { applyCollectionImport } from '@ninepocket/contracts/collection/holdings/files';
import { undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { addWish, listWishlist } from '@ninepocket/contracts/collection/wishlist';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startFilesWorld, upload, type FilesWorld } from './files-world.js';

let world: FilesWorld;
beforeAll(async () => {
  world = await startFilesWorld();
});
afterAll(() => world.close());

type Added = { body: { wishes: number; receiptId: number | null } };

const additions: [string, (me: TestClient) => Promise<Added>][] = [
  ['a whole set', (me) => me.call(addWholeSet, { params: { setId: 1 } })],
  ['rapid entry', (me) => me.call(rapidEntry, { body: { setId: 1, entries: '1-3' } })],
  [
    'an import',
    async (me) => {
      const set = 'Marvel Annual Flair';
      const { id } = await upload(me, `Set,Card Number,Name\n${set},1,The Thing\n${set},2,Wolverine`);
      return me.call(applyCollectionImport, { params: { id }, body: {} });
    },
  ],
];
const wishesOf = async (me: TestClient) =>
  (await me.call(listWishlist, { query: { sort: 'oldest' } })).body.map(({ cardId, priority, maxPrice }) => [
    cardId,
    priority,
    maxPrice,
  ]);

it.each(additions)(
  'when wished cards are added by %s, then their wishes are removed, and undo restores them',
  async (_, add) => {
    const me = world.hero();
    const other = world.hero();
    await other.call(addWish, { body: { cardId: 1 } });
    await me.call(addWish, { body: { cardId: 1, priority: 2, maxPrice: 4.5 } });
    await me.call(addWish, { body: { cardId: 2, priority: 3 } });
    await me.call(addWish, { body: { cardId: 5, priority: 4 } });
    const before = await wishesOf(me);
    const { body } = await add(me);
    expect(body.wishes).toBe(2);
    expect(await wishesOf(me)).toEqual([[5, 4, null]]);
    expect(await wishesOf(other)).toHaveLength(1);

    expect((await me.call(undoReceipt, { params: { id: body.receiptId ?? 0 } })).status).toBe(200);
    expect(await wishesOf(me)).toEqual(before);
  },
);

it('when rapid entry is only tried, then the wishes stay', async () => {
  const me = world.hero();
  await me.call(addWish, { body: { cardId: 1 } });
  const { body } = await me.call(rapidEntry, { body: { setId: 1, entries: '1-3', dryRun: true } });
  expect(body).toMatchObject({ wishes: 0, receiptId: null });
  expect(await wishesOf(me)).toHaveLength(1);
});
