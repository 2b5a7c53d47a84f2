/** A receiver needs room in their plan, and can have each numbered or graded copy once. */
import { addHolding, collectionUsage } from '@ninepocket/contracts/collection/collection';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { add } from './binder-calls.js';
import { accept, cancel, mark, offer, ownedBy, startTrading, type TradingWorld } from './deal-calls.js';
import { newPair, offerGift, promise, type Pair } from './deal-pairs.js';
import { expectExact } from './inspect.js';

let world: TradingWorld;
beforeAll(async () => {
  world = await startTrading();
});
afterAll(() => world.close());
afterEach(() => expectExact(world));

const usage = async ({ ben }: Pair) => (await ben.call(collectionUsage)).body.copies;
const statuses = (answers: { status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe('room', () => {
  it('when 50 cards are added at once while a deal will bring 5, then as many are added as fit besides', async () => {
    const pair = newPair(world);
    await add(pair.ben, 1, 240);
    const id = await promise(pair, [await add(pair.anna, 2, 5), 5]);
    const notes = Array.from({ length: 50 }, (_, n) => `copy ${n}`);
    const answers = await Promise.all(
      notes.map((one) => pair.ben.call(addHolding, { body: { cardId: 3, notes: one } })),
    );
    expect([statuses(answers, 201), statuses(answers, 409), await usage(pair)]).toEqual([5, 45, 250]);
    expect((await mark(pair.ben, id, 'received')).body.state).toBe('completed');
    expect(await usage(pair)).toBe(250);
  });

  it('when a card is added and a deal accepted at once at 249, then one of the two fits', async () => {
    for (let round = 0; round < 6; round++) {
      const pair = newPair(world);
      await add(pair.ben, 1, 249);
      const id = await offerGift(pair, [await add(pair.anna, 2)]);
      const [accepted, added] = await Promise.all([
        accept(pair.ben, id),
        pair.ben.call(addHolding, { body: { cardId: 3 } }),
      ]);
      expect([accepted.status, added.status].toSorted()).toEqual([added.status === 201 ? 201 : 200, 409]);
      expect([accepted.body.code, added.body.code].filter((code) => code !== undefined)).toEqual(['plan_limit']);
      expect(await usage(pair)).toBe(250);
    }
  });

  it('when as many copies come as go, then no room is needed; a deal that ends gives it back', async () => {
    const pair = newPair(world);
    const full = await add(pair.ben, 1, 250);
    const swap = { give: [[await add(pair.anna, 2, 2), 2]], get: [[full, 2]] } as Parameters<typeof offer>[2];
    const swapped = await offer(pair.anna, pair.benId, swap);
    expect((await accept(pair.ben, swapped.body.id)).status).toBe(200);
    const gift = await offerGift(pair, [await add(pair.anna, 3)]);
    const refused = await accept(pair.ben, gift);
    expect([refused.body.code, refused.body.detail]).toEqual(['plan_limit', expect.stringMatching(/^Your free plan/)]);

    const other = newPair(world);
    await add(other.ben, 1, 249);
    const first = await promise(other, [await add(other.anna, 2)]);
    expect(await usage(other)).toBe(250);
    await cancel(other.ben, first);
    expect(await usage(other)).toBe(249);
    const asked = await offer(other.ben, other.annaId, { get: [[await add(other.anna, 3, 2), 2]] });
    expect((await accept(other.anna, asked.body.id)).body.detail).toMatch(/^Your partner’s free plan/);
  });
});

describe('a number that there is once', () => {
  const details = [{ serialNumber: '3/10' }, { gradeCompany: 'PSA' as const, grade: 9, certNumber: '12345678' }];

  it.each(details)('when the receiver has it, then the acceptance says who: %o', async (copy) => {
    const pair = newPair(world);
    const { anna, ben, annaId } = pair;
    const code = 'serialNumber' in copy ? 'serial_taken' : 'cert_taken';
    const annas = await add(anna, 1, 1, copy);
    await add(ben, 1, 1, copy);
    const mine = await accept(ben, await offerGift(pair, [annas]));
    expect([mine.body.code, mine.body.detail]).toEqual([code, expect.stringMatching(/^You already have /)]);
    const asked = await offer(ben, annaId, { get: [[annas]] });
    const theirs = await accept(anna, asked.body.id);
    expect([theirs.body.code, theirs.body.detail]).toEqual([code, expect.stringMatching(/^Your partner already has /)]);
    expect(await ownedBy(anna)).toEqual([[1, 1]]);
  });

  it.each(details)('when another deal will bring it, then it can be neither accepted nor added: %o', async (copy) => {
    const pair = newPair(world);
    const { ben, benId } = pair;
    const other = newPair(world).anna;
    const first = await promise(pair, [await add(pair.anna, 1, 1, copy)]);
    const second = await offer(other, benId, { give: [[await add(other, 1, 1, copy)]] });
    const coming = expect.stringMatching(/^A deal will bring you /);
    expect((await accept(ben, second.body.id)).body.detail).toEqual(coming);
    const third = await ben.call(addHolding, { body: { cardId: 1, ...copy } });
    expect([third.status, third.body.detail]).toEqual([409, coming]);
    await cancel(ben, first);
    expect((await accept(ben, second.body.id)).status).toBe(200);
    await mark(ben, second.body.id, 'received');
    expect(await ownedBy(ben)).toEqual([[1, 1]]);
  });

  it('when two deals bring it at the same moment, then one is accepted', async () => {
    for (const copy of details) {
      const { ben, benId } = newPair(world);
      const givers = [newPair(world).anna, newPair(world).anna];
      const ids: number[] = [];
      for (const giver of givers)
        ids.push((await offer(giver, benId, { give: [[await add(giver, 1, 1, copy)]] })).body.id);
      const answers = await Promise.all(ids.map((id) => accept(ben, id)));
      expect([statuses(answers, 200), statuses(answers, 409)]).toEqual([1, 1]);
    }
  });
});
