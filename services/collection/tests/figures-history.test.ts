/** Published figures, counted figures and the user's own lists agree, whatever the history. */
import {
  addHolding,
  listCollection,
  removeHolding,
  sellHolding,
  updateHolding,
} from '@ninepocket/contracts/collection/collection';
import { internalFigures } from '@ninepocket/contracts/collection/facts';
import { listReceipts, undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { addWish, listWishlist, removeWish } from '@ninepocket/contracts/collection/wishlist';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainCards, publishSet } from './checklist.js';
import { publishedFacts } from './inspect.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 1, plainCards(1, 3));
  await publishSet(
    world,
    2,
    plainCards(11, 4).map((card) => ({ ...card, isInsert: true })),
  );
});
afterAll(() => world.close());

const cardId = fc.constantFrom(1, 2, 3, 11, 12, 13, 14);
const quantity = fc.integer({ min: 1, max: 30 });
const details = {
  notes: fc.option(fc.constantFrom('Gift', 'Shop')),
  signedBy: fc.option(fc.constant('Lee')),
  serialNumber: fc.option(fc.constant('1/50')),
};
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), cardId, quantity, ...details }),
  fc.record({ do: fc.constant('change' as const), pick: fc.nat(), quantity, ...details }),
  fc.record({
    do: fc.constantFrom('sell' as const, 'remove' as const, 'undo' as const, 'unwish' as const),
    pick: fc.nat(),
  }),
  fc.record({ do: fc.constant('wish' as const), cardId }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const pickOf = <T>(all: T[], pick: number): T | undefined => all[all.length > 0 ? pick % all.length : 0];

const take = async (me: TestClient, one: Step): Promise<unknown> => {
  const { do: action, ...rest } = one;
  if (one.do === 'add') return me.call(addHolding, { body: one });
  if (one.do === 'wish') return me.call(addWish, { body: { cardId: one.cardId } });
  const pick = 'pick' in rest ? rest.pick : 0;
  if (action === 'unwish') {
    const wish = pickOf((await me.call(listWishlist)).body, pick);
    return wish && me.call(removeWish, { params: { id: wish.id } });
  }
  if (action === 'undo') {
    const receipts = (await me.call(listReceipts)).body.filter(({ undoneAt }) => undoneAt === null);
    const receipt = pickOf(receipts, pick);
    return receipt && me.call(undoReceipt, { params: { id: receipt.id } });
  }
  const holding = pickOf((await me.call(listCollection)).body, pick);
  if (!holding) return undefined;
  const params = { id: holding.id };
  if (one.do === 'change') {
    const { quantity, notes, signedBy, serialNumber } = one;
    return me.call(updateHolding, { params, body: { quantity, notes, signedBy, serialNumber } });
  }
  return action === 'sell'
    ? me.call(sellHolding, { params, body: { quantity: 1, price: 3 } })
    : me.call(removeHolding, { params });
};

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Counted from the user's own lists. */
const recount = async (me: TestClient) => {
  const holdings = (await me.call(listCollection, { query: { limit: 500 } })).body;
  const copiesWhere = (matches: (holding: (typeof holdings)[number]) => boolean): number =>
    sum(holdings.filter(matches).map(({ quantity }) => quantity));
  const owned = new Set(holdings.map(({ card }) => card.id));
  const noted = new Set(holdings.filter(({ notes }) => notes !== null).map(({ card }) => card.id));
  return {
    totalCards: copiesWhere(() => true),
    uniqueCards: owned.size,
    insertCards: copiesWhere(({ card }) => card.isInsert),
    notedCards: noted.size,
    signedCopies: copiesWhere(({ signedBy }) => signedBy !== null),
    numberedCopies: copiesWhere(({ serialNumber }) => serialNumber !== null),
    completedSets:
      Number([1, 2, 3].every((id) => owned.has(id))) + Number([11, 12, 13, 14].every((id) => owned.has(id))),
    wishlistItems: (await me.call(listWishlist)).body.length,
  };
};

it('when a user acts in any order, then the last published figures are those that are counted', async () => {
  const social = world.as({ service: 'social' });
  const histories = fc.sample(fc.array(step, { minLength: 8, maxLength: 25 }), { numRuns: 6, seed: 5 });
  for (const [index, steps] of histories.entries()) {
    const userId = 500 + index;
    const me = world.as({ userId, plan: 'SUPER_HERO' });
    await me.call(addHolding, { body: { cardId: 1 } });
    for (const one of steps) await take(me, one);
    const { userId: _, version, ...counted } = (await social.call(internalFigures, { params: { id: userId } })).body;
    const published = (await publishedFacts(world, userId, 'collector.changed')).at(-1);
    expect(published).toMatchObject(counted);
    expect(Number(published?.version)).toBeLessThanOrEqual(version);
    expect(counted).toMatchObject(await recount(me));
  }
});
