import {
  addHolding,
  listCollection,
  removeHolding,
  sellHolding,
  updateHolding,
} from '@ninepocket/contracts/collection/collection';
import { editHoldings, rapidEntry, removeHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import { listReceipts, undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainCards, publishSet } from './checklist.js';
import { expectExact } from './inspect.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 1, plainCards(1, 6));
});
afterAll(() => world.close());

const day = fc.constantFrom('2019-03-01', '2020-06-15', '2022-02-02', '2024-12-31');
const details = { acquiredDate: fc.option(day), purchasePrice: fc.option(fc.constantFrom(1, 2.5)) };
const few = fc.integer({ min: 1, max: 4 });
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), cardId: few, quantity: few, ...details }),
  fc.record({ do: fc.constant('enter' as const), quantity: few }),
  fc.record(
    { do: fc.constant('change' as const), pick: fc.nat(), quantity: few, ...details },
    { requiredKeys: ['do', 'pick'] },
  ),
  fc.record({
    do: fc.constant('sell' as const),
    pick: fc.nat(),
    quantity: few,
    soldDate: fc.option(day, { nil: undefined }),
  }),
  fc.record({ do: fc.constant('remove' as const), pick: fc.nat(), all: fc.boolean() }),
  fc.record({ do: fc.constant('edit' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('undo' as const), pick: fc.nat() }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const take = async (me: TestClient, one: Step): Promise<number> => {
  const holdings = (await me.call(listCollection)).body;
  const id = holdings['pick' in one && holdings.length > 0 ? one.pick % holdings.length : 0]?.id ?? 1;
  const params = { id };
  if (one.do === 'add') return (await me.call(addHolding, { body: one })).status;
  if (one.do === 'enter')
    return (await me.call(rapidEntry, { body: { setId: 1, entries: `1-3 x${one.quantity}` } })).status;
  if (one.do === 'change') return (await me.call(updateHolding, { params, body: one })).status;
  if (one.do === 'sell') return (await me.call(sellHolding, { params, body: { ...one, price: 3 } })).status;
  if (one.do === 'edit')
    return (await me.call(editHoldings, { body: { holdingIds: [id], changes: { isFavorite: one.pick % 2 === 0 } } }))
      .status;
  if (one.do === 'remove')
    return one.all
      ? (await me.call(removeHoldings, { body: { holdingIds: [id] } })).status
      : (await me.call(removeHolding, { params })).status;
  const receipts = (await me.call(listReceipts)).body.filter((receipt) => receipt.undoneAt === null);
  const receipt = receipts[receipts.length > 0 ? one.pick % receipts.length : 0];
  return receipt ? (await me.call(undoReceipt, { params: { id: receipt.id } })).status : 200;
};

describe('the ledger', () => {
  it('when actions run in any order, then the ledger adds up to the holdings and is never negative', async () => {
    let userId = 1000;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const me = world.as({ userId: ++userId, plan: 'SUPER_HERO' });
        for (const one of steps) expect([200, 201, 204, 400, 404, 409]).toContain(await take(me, one));
        await expectExact(world);
      }),
      { numRuns: 10 },
    );
  });

  it('when actions run concurrently, then the ledger is exact as well', async () => {
    const me = world.as({ userId: 999, plan: 'SUPER_HERO' });
    const steps = fc.sample(step, { numRuns: 60, seed: 7 });
    const statuses = await Promise.all(steps.map((one) => take(me, one)));
    expect(statuses.filter((status) => ![200, 201, 204, 400, 404, 409].includes(status))).toEqual([]);
    await expectExact(world);
  });
});
