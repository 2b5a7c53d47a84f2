/** What ends deals from outside: time, plans, privacy, blocks, deleted accounts, admins; and ratings afterwards. */
import * as deals from '@ninepocket/contracts/collection/deals/deals';
import * as ratings from '@ninepocket/contracts/collection/deals/ratings';
import { pairChanged, planChanged, userDeleted, userUpdated } from '@ninepocket/contracts/events/events';
import type { Stub } from '@ninepocket/service-kit/testing/stub';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { add } from './binder-calls.js';
import { accept, FRIENDS, mark, offer, ownedBy, startTrading, type TradingWorld } from './deal-calls.js';
import { expectExact } from './inspect.js';

let world: TradingWorld;
let billing: Stub;
beforeAll(async () => {
  world = await startTrading();
  billing = await world.startOther('billing');
});
afterAll(() => world.close());
afterEach(async () => {
  world.partner.is = FRIENDS;
  await expectExact(world);
});

let lastId = 500;
interface Traders {
  anna: TestClient;
  ben: TestClient;
  annaId: number;
  benId: number;
  /** A deal: Anna's card 1 for Ben's card 2. */
  id: number;
}
const offered = async (more = {}): Promise<Traders> => {
  const [annaId, benId] = [(lastId += 1), (lastId += 1)];
  const anna = world.as({ userId: annaId, plan: 'SUPER_HERO' });
  const ben = world.as({ userId: benId });
  const terms = { give: [[await add(anna, 1)]], get: [[await add(ben, 2)]], ...more } as Parameters<typeof offer>[2];
  return { anna, ben, annaId, benId, id: (await offer(anna, benId, terms)).body.id };
};
const accepted = async (): Promise<Traders> => {
  const all = await offered();
  await accept(all.ben, all.id);
  return all;
};
const dealOf = async (me: TestClient, id: number) => (await me.call(deals.getDeal, { params: { id } })).body;
const makeDue = (id: number, days: number) =>
  world.sql.query(
    `update deals set expires_at = expires_at - make_interval(days => $2), stepped_at = stepped_at - make_interval(days => $2)
     where id = $1`,
    [id, days],
  );
const runJob = (id: number) =>
  world.sql.query(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [
    `collection.deal-due:${id}`,
  ]);
const PRIVACY = {
  profileVisibility: 'public',
  showCollection: true,
  showWishlist: true,
  openToTrades: true,
  lastSeenDay: null,
} as const;

describe('time', () => {
  it('when an offer is not answered in 72 hours, then it has expired, and the next look shows it', async () => {
    const { anna, ben, id } = await offered();
    await makeDue(id, 3);
    expect(await dealOf(ben, id)).toMatchObject({ state: 'expired', actions: [] });
    expect((await accept(ben, id)).body).toMatchObject({ code: 'changed_since', detail: 'This offer has expired.' });
    await runJob(id);
    await eventually(async () => expect((await dealOf(anna, id)).endedAt).not.toBeNull());
  });

  it('when nothing happens after acceptance, then both are reminded twice, and an admin decides at last', async () => {
    const { anna, ben, annaId, id } = await accepted();
    const kinds = async () => (await dealOf(anna, id)).history.slice(0, -2).map(({ kind }) => kind);
    for (const [days, expected] of [
      [3, ['reminded']],
      [4, ['reminded', 'reminded']],
      [14, ['disputed', 'reminded', 'reminded']],
    ] as const) {
      await makeDue(id, days);
      await runJob(id);
      await eventually(async () => expect(await kinds()).toEqual(expected));
    }
    const admin = world.as({ userId: 1, isAdmin: true });
    expect((await admin.call(deals.listDisputes)).body).toMatchObject([{ id, proposer: { id: annaId } }]);
    const body = { outcome: 'settle' as const, giverId: annaId, reason: 'Ben did not answer, and has the card.' };
    const both = await Promise.all([1, 2].map(() => admin.call(deals.resolveDispute, { params: { id }, body })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await ownedBy(anna), await ownedBy(ben)]).toEqual([
      [],
      [
        [2, 1],
        [1, 1],
      ],
    ]);
    expect(await dealOf(ben, id)).toMatchObject({ state: 'resolved', reason: body.reason });
  });
});

describe('changes of the two', () => {
  const social = (): Stub => world.social!;
  it('when the proposer’s plan ends, then offers that needed it are withdrawn; accepted deals continue', async () => {
    world.partner.is = { ...FRIENDS, friend: false };
    const open = await offered();
    await billing.publish(planChanged, `user:${open.annaId}`, { userId: open.annaId, plan: 'SIDE_KICK', version: 5 });
    await eventually(async () => expect((await dealOf(open.ben, open.id)).state).toBe('withdrawn'));
    const bound = await accepted();
    await billing.publish(planChanged, `user:${bound.annaId}`, { userId: bound.annaId, plan: 'SIDE_KICK', version: 5 });
    await billing.publish(planChanged, `user:${open.benId}`, { userId: open.benId, plan: 'SUPER_HERO', version: 5 });
    await mark(bound.anna, bound.id, 'sent');
    expect((await dealOf(bound.ben, bound.id)).state).toBe('accepted');
  });

  it('when one blocks the other, or does not trade any more, then open offers are withdrawn', async () => {
    const blocked = await offered();
    const pair = { id: 1, lowId: blocked.annaId, highId: blocked.benId, isFriend: false, isBlocked: true, version: 2 };
    await social().publish(pairChanged, 'pair:1', pair);
    await eventually(async () => expect((await dealOf(blocked.anna, blocked.id)).state).toBe('withdrawn'));
    const hidden = await offered();
    const user = {
      userId: hidden.benId,
      username: 'Ben',
      isAdmin: false,
      privacy: { ...PRIVACY, openToTrades: false },
    };
    await social().publish(userUpdated, `user:${hidden.benId}`, user);
    await eventually(async () => expect((await dealOf(hidden.anna, hidden.id)).state).toBe('withdrawn'));
  });

  it('when an account is deleted, then open deals end, promises are free, and what was sent is settled', async () => {
    const [open, bound, sent] = [await offered(), await accepted(), await accepted()];
    await mark(sent.anna, sent.id, 'sent');
    for (const { benId } of [open, bound, sent])
      await social().publish(userDeleted, `user:${benId}`, { userId: benId });
    const left = 'select from ledger where user_id = any ($1::int[])';
    const deleted = [open, bound, sent].map(({ benId }) => benId);
    await eventually(async () => expect((await world.sql.query(left, [deleted])).rowCount).toBe(0));
    for (const [{ anna, id }, state] of [
      [open, 'cancelled'],
      [bound, 'cancelled'],
      [sent, 'completed'],
    ] as const)
      expect((await dealOf(anna, id)).state).toBe(state);
    expect([await ownedBy(open.anna), await ownedBy(bound.anna), await ownedBy(sent.anna)]).toEqual([
      [[1, 1]],
      [[1, 1]],
      [],
    ]);
  });
});

describe('ratings', () => {
  it('when both have rated, then the ratings show and count, and each can be answered once', async () => {
    const { anna, ben, annaId, benId, id } = await accepted();
    const params = { id };
    expect((await anna.call(ratings.rateDeal, { params, body: { verdict: 'good' } })).status).toBe(409);
    for (const one of [anna, ben]) await mark(one, id, 'received');
    expect((await anna.call(ratings.rateDeal, { params, body: { verdict: 'good', comment: 'Fast' } })).status).toBe(
      204,
    );
    expect((await anna.call(ratings.rateDeal, { params, body: { verdict: 'bad' } })).status).toBe(409);
    expect([(await dealOf(anna, id)).mayRate, (await dealOf(ben, id)).mayRate]).toEqual([false, true]);
    const list = async (of: number) => (await ben.call(ratings.listRatings, { params: { userId: of } })).body;
    expect(await list(benId)).toEqual([]);
    await ben.call(ratings.rateDeal, { params, body: { verdict: 'neutral' } });
    expect(await list(benId)).toMatchObject([
      { rater: { id: annaId }, verdict: 'good', comment: 'Fast', answer: null },
    ]);
    expect((await ben.call(ratings.traderFigures, { params: { userId: annaId } })).body).toEqual({
      deals: 1,
      partners: 1,
      isNew: false,
      ratings: { good: 0, neutral: 1, bad: 0 },
    });
    const reply = { params, body: { answer: 'Thanks' } };
    expect((await ben.call(ratings.answerRating, reply)).status).toBe(204);
    expect((await ben.call(ratings.answerRating, reply)).status).toBe(409);
    const other = world.as({ userId: 9000 });
    expect((await other.call(ratings.traderFigures, { params: { userId: annaId } })).status).toBe(404);
    expect((await other.call(ratings.rateDeal, { params, body: { verdict: 'bad' } })).status).toBe(404);
    const admin = world.as({ userId: 1, isAdmin: true });
    const removal = { params: { id, raterId: annaId } };
    expect((await ben.call(ratings.removeRating, removal)).status).toBe(403);
    expect((await admin.call(ratings.removeRating, removal)).status).toBe(204);
    expect(await list(benId)).toEqual([]);
  });
});
