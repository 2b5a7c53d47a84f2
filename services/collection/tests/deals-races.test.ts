/** What happens at the same moment: everybody gets an answer, one of two contradicting ones wins, and no copy is lost. */
import { removeHolding, sellHolding, updateHolding } from '@ninepocket/contracts/collection/collection';
import * as deals from '@ninepocket/contracts/collection/deals/deals';
import { rapidEntry } from '@ninepocket/contracts/collection/holdings/bulk';
import { undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { cardsUpserted } from '@ninepocket/contracts/events/events';
import { openDatabase, type Database } from '@ninepocket/service-kit/database/database';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteCollector } from '../src/account/deletion.store.js';
import { applyDue } from '../src/deals/due.use-case.js';
import { expectOneAccepted } from './accepts-of-one-copy.js';
import { add } from './binder-calls.js';
import { accept, cancel, counter, mark, offer, ownedBy, startTrading, type TradingWorld } from './deal-calls.js';
import { newPair, offerGift, promise, type Pair } from './deal-pairs.js';
import { buildCard } from './facts.js';
import { applyImport, linesOf, upload } from './files-world.js';
import { expectExact, ledgerOf } from './inspect.js';

const ROUNDS = 6;

let world: TradingWorld;
let database: Database;
beforeAll(async () => {
  world = await startTrading();
  database = openDatabase(world.env.DATABASE_URL ?? '');
});
afterAll(async () => {
  await database.close();
  await world.close();
});
afterEach(() => expectExact(world));

interface Offered extends Pair {
  holding: number;
  id: number;
  receiptId: number | null;
}
/** Anna's gift to Ben of a copy that she has entered with a receipt. */
const newOffer = async (cardId = 1): Promise<Offered> => {
  const pair = newPair(world);
  const { receiptId } = (await pair.anna.call(rapidEntry, { body: { setId: 1, entries: String(cardId) } })).body;
  const holding = await firstHolding(pair.annaId);
  return { ...pair, holding, receiptId, id: await offerGift(pair, [holding]) };
};
const firstHolding = async (userId: number): Promise<number> =>
  (await world.sql.query<{ id: number }>('select id from holdings where user_id = $1', [userId])).rows[0]!.id;
const stateOf = async ({ ben, id }: Pick<Offered, 'ben' | 'id'>) =>
  (await ben.call(deals.getDeal, { params: { id } })).body.state;
const codeOf = ({ status, body }: { status: number; body: { code?: string | undefined } | null }) =>
  status < 300 ? 'done' : `${status} ${body?.code}`;

/** @returns what both were answered, in every round */
const races = async (
  other: (one: Offered) => Promise<Parameters<typeof codeOf>[0]>,
  make: () => Promise<Offered> = newOffer,
): Promise<[accepted: string, other: string][]> => {
  const offers = await Promise.all(Array.from({ length: ROUNDS }, make));
  return Promise.all(
    offers.map(async (one, index): Promise<[string, string]> => {
      const accepting = () => accept(one.ben, one.id).then(codeOf);
      const acting = () => other(one).then(codeOf);
      if (index % 2 === 0) return Promise.all([accepting(), acting()]);
      const [acted, accepted] = await Promise.all([acting(), accepting()]);
      return [accepted, acted];
    }),
  );
};
const expectOneWins = (answers: [string, string][], refused: { accepted: string; other: string }): void => {
  const allowed = [`done / ${refused.other}`, `${refused.accepted} / done`];
  expect(answers.map((both) => both.join(' / ')).filter((both) => !allowed.includes(both))).toEqual([]);
};

describe('accepting an offer', () => {
  it('when 100 deals on one copy are accepted at once, then exactly one is', () => expectOneAccepted(world, 100));

  it.each([
    [
      'edited',
      ({ anna, holding }: Offered) =>
        anna.call(updateHolding, { params: { id: holding }, body: { condition: 'Poor' } }),
    ],
    ['removed', ({ anna, holding }: Offered) => anna.call(removeHolding, { params: { id: holding } })],
    [
      'sold',
      ({ anna, holding }: Offered) =>
        anna.call(sellHolding, { params: { id: holding }, body: { quantity: 1, price: 2 } }),
    ],
    ['undone', ({ anna, receiptId }: Offered) => anna.call(undoReceipt, { params: { id: receiptId ?? 0 } })],
  ])('when the copy is %s at the same moment, then either it is promised or it changes', async (_, change) => {
    expectOneWins(await races(change), { accepted: '409 not_available', other: '409 promised' });
  });

  it.each([
    ['withdrawn', ({ anna, id }: Offered) => anna.call(deals.withdrawOffer, { params: { id } })],
    ['declined', ({ ben, id }: Offered) => ben.call(deals.declineOffer, { params: { id } })],
    [
      'countered',
      ({ ben, id, holding }: Offered) => counter(ben, id, 1, { get: [[holding]], money: { amount: 1, from: 'me' } }),
    ],
    ['accepted', ({ ben, id }: Offered) => accept(ben, id)],
  ])('when it is %s at the same moment, then one of the two happens', async (_, end) => {
    expectOneWins(await races(end), { accepted: '409 changed_since', other: '409 changed_since' });
  });

  it('when both answer a counter-offer at once, then one of the two happens', async () => {
    const countered = async (): Promise<Offered> => {
      const one = await newOffer();
      const asked = await offer(one.ben, one.annaId, { get: [[one.holding]] });
      await counter(one.anna, asked.body.id, 1, { give: [[one.holding]], money: { amount: 3, from: 'them' } });
      return { ...one, id: asked.body.id };
    };
    const offers = await Promise.all(Array.from({ length: ROUNDS }, countered));
    for (const one of offers) {
      const [accepted, withdrawn, own] = await Promise.all([
        accept(one.ben, one.id, 2).then(codeOf),
        one.anna.call(deals.withdrawOffer, { params: { id: one.id } }).then(codeOf),
        accept(one.anna, one.id, 2).then(codeOf),
      ]);
      expect([accepted, withdrawn].toSorted()).toEqual(['409 changed_since', 'done']);
      expect(own).toBe('409 changed_since');
      expect(await stateOf(one)).toBe(accepted === 'done' ? 'accepted' : 'withdrawn');
    }
  });

  it('when it expires at the same moment, then the answer agrees with its state', async () => {
    const expiring = async (): Promise<Offered> => {
      const one = await newOffer();
      await world.sql.query(`update deals set expires_at = now() + interval '60 milliseconds' where id = $1`, [one.id]);
      return one;
    };
    const offers: Offered[] = [];
    const answers = await races(async (one) => {
      offers.push(one);
      for (let turn = 0; turn < 5; turn++) await applyDue(database.pool, one.id);
      return { status: 200, body: null };
    }, expiring);
    await Promise.all(offers.map(({ id }) => applyDue(database.pool, id)));
    const states = await Promise.all(offers.map(stateOf));
    const accepted = answers.filter(([answer]) => answer === 'done').length;
    expect(states.filter((state) => state === 'accepted')).toHaveLength(accepted);
    expect(states.filter((state) => state === 'expired')).toHaveLength(ROUNDS - accepted);
  });

  it('when a file adds copies at the same moment, then both succeed', async () => {
    const answers = await races(async ({ anna }) => {
      const { id } = await upload(anna, linesOf('name,set,number,quantity', 'Card 1,Set 1,1,3'));
      await applyImport(anna, id);
      return { status: 200, body: null };
    });
    expect(answers).toEqual(answers.map(() => ['done', 'done']));
  });

  it('when the card is merged at the same moment, then the deal has the surviving card', async () => {
    const offers = await Promise.all(Array.from({ length: ROUNDS }, () => newOffer(13)));
    const merging = world.catalog.publish(cardsUpserted, 'set:1', {
      cards: [buildCard({ id: 13, retired: true, mergedInto: 14, version: 2 })],
    });
    const answers = await Promise.all(offers.map(({ ben, id }) => accept(ben, id).then(codeOf)));
    await merging;
    expect(answers).toEqual(answers.map(() => 'done'));
    for (const { anna, ben, id } of offers) {
      await eventually(async () => expect(await ownedBy(anna)).toEqual([[14, 1]]));
      expect((await mark(ben, id, 'received')).body.theirs.lines[0]?.card.id).toBe(14);
      expect(await ownedBy(ben)).toEqual([[14, 1]]);
    }
  });

  it('when the account of either is deleted at the same moment, then the deal ends, and the other one keeps their copies', async () => {
    for (const who of ['annaId', 'benId'] as const) {
      const offers: Offered[] = [];
      const answers = await races(async (one) => {
        offers.push(one);
        await deleteCollector(database.pool, one[who], { signal: new AbortController().signal });
        return { status: 200, body: null };
      });
      const refused = who === 'annaId' ? '409 changed_since' : '401 unauthenticated';
      expect(answers.filter(([accepted]) => !['done', refused].includes(accepted))).toEqual([]);
      for (const one of offers) {
        const { rows } = await world.sql.query('select state from deals where id = $1', [one.id]);
        expect(rows).toEqual([{ state: 'cancelled' }]);
        if (who === 'benId') expect(await ownedBy(one.anna)).toEqual([[1, 1]]);
      }
    }
  });

  it('when collectors accept deals with each other in all directions, then nobody waits for ever', async () => {
    const pairs = Array.from({ length: 3 }, () => newPair(world));
    const people = pairs.flatMap(({ anna, ben, annaId, benId }) => [{ me: anna, id: annaId }, { me: ben, id: benId }]); // prettier-ignore
    const accepts: (() => ReturnType<typeof accept>)[] = [];
    for (const giver of people)
      for (const receiver of people) {
        if (giver === receiver) continue;
        const { body } = await offer(giver.me, receiver.id, {
          give: [[await add(giver.me, 2, 1, { notes: `for ${receiver.id}` })]],
        });
        accepts.push(() => accept(receiver.me, body.id));
      }
    const answers = await Promise.all(accepts.map((answer) => answer()));
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'done'));
  });
});

describe('a retry at the same moment', () => {
  const keyed = { headers: { 'idempotency-key': 'once-only' } };
  const twice = async <T extends { status: number; body: { code?: string | undefined } }>(call: () => Promise<T>) => {
    const answers = await Promise.all([call(), call()]);
    const first = answers.find(({ status }) => status === 200);
    expect(answers.map(codeOf).filter((code) => !['done', '409 request_in_progress'].includes(code))).toEqual([]);
    expect((await call()).body).toEqual(first?.body);
  };

  it('when an acceptance is repeated with its key, then the copies are promised once', async () => {
    const { ben, id } = await newOffer();
    await twice(() => ben.call(deals.acceptOffer, { params: { id }, body: { revision: 1 }, ...keyed }));
    expect(await stateOf({ ben, id })).toBe('accepted');
  });

  it('when the last step is repeated, with its key or without, then the copies change hands once', async () => {
    for (const more of [{}, keyed]) {
      const pair = newPair(world);
      const id = await promise(pair, [await add(pair.anna, 1, 2)]);
      await twice(() => pair.ben.call(deals.markStep, { params: { id }, body: { step: 'received' }, ...more }));
      expect([await ownedBy(pair.anna), await ownedBy(pair.ben)]).toEqual([[[1, 1]], [[1, 1]]]);
      expect(await ledgerOf(world, pair.benId)).toMatchObject([{ kind: 'traded', quantity: 1 }]);
    }
  });

  it('when both report the last step at once, then the swap is settled once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { anna, ben, benId } = newPair(world);
      const terms = { give: [[await add(anna, 1)]], get: [[await add(ben, 2)]] } as Parameters<typeof offer>[2];
      const { id } = (await offer(anna, benId, { ...terms, delivery: 'meet' })).body;
      await accept(ben, id);
      const answers = await Promise.all([mark(anna, id, 'received'), mark(ben, id, 'received')]);
      expect(answers.map(({ body }) => body.state).toSorted()).toEqual(['accepted', 'completed']);
      expect([await ownedBy(anna), await ownedBy(ben)]).toEqual([[[2, 1]], [[1, 1]]]);
    }
  });

  it('when one cancels while the other one sends or receives, then the deal goes one of the two ways', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const pair = newPair(world);
      const id = await promise(pair, [await add(pair.anna, 1)]);
      const [cancelled, received] = await Promise.all([cancel(pair.anna, id), mark(pair.ben, id, 'received')]);
      expect([cancelled, received].map(codeOf).toSorted()).toEqual(['409 changed_since', 'done']);
      expect(await ownedBy(pair.ben)).toEqual(codeOf(received) === 'done' ? [[1, 1]] : []);
    }
  });
});

describe('a dispute', () => {
  it('when two admins decide it at once, then one decision counts', async () => {
    const resolve = (userId: number, id: number, outcome: 'complete' | 'cancel') =>
      world
        .as({ userId, isAdmin: true })
        .call(deals.resolveDispute, { params: { id }, body: { outcome, reason: 'The letter arrived.' } });
    for (let round = 0; round < ROUNDS; round++) {
      const pair = newPair(world);
      const id = await promise(pair, [await add(pair.anna, 1)]);
      await mark(pair.anna, id, 'sent');
      await pair.ben.call(deals.disputeDeal, { params: { id }, body: { reason: 'Nothing came.' } });
      const [completed, cancelled] = await Promise.all([resolve(1, id, 'complete'), resolve(2, id, 'cancel')]);
      expect([completed, cancelled].map(codeOf).toSorted()).toEqual(['409 changed_since', 'done']);
      const owned = [await ownedBy(pair.anna), await ownedBy(pair.ben)];
      expect(owned).toEqual(codeOf(completed) === 'done' ? [[], [[1, 1]]] : [[[1, 1]], []]);
    }
  });
});
