/** Random deals between a few collectors, who add, sell and remove copies meanwhile; and what each must own in the end. */
import { addHolding, listCollection, sellHolding } from '@ninepocket/contracts/collection/collection';
import * as deals from '@ninepocket/contracts/collection/deals/deals';
import type { Deal } from '@ninepocket/contracts/collection/deals/deals';
import { removeHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import { undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import {
  eventually,
  type Caller,
  type TestClient,
  type TestInput,
  type TestResponse,
} from '@ninepocket/service-kit/testing/testing';
import { expect } from '@jest/globals';
import { expectExact } from './inspect.js';
import type { World } from './world.js';

const USERS = Array.from({ length: 40 }, (_, at) => 5000 + at);
const ADMIN = 4999;
const CARDS = 20;
const WORKERS = 6;
const CONDITIONS = ['Mint', 'Good', 'Poor'];

export interface Market {
  as(caller: Caller): TestClient;
  sql: World['sql'];
  /** Called after each deal with its number, which is unique. */
  afterDeal?(nth: number): Promise<void>;
}

type Holding = Awaited<ReturnType<typeof holdingsOf>>[number];
const holdingsOf = async (me: TestClient) => (await ask(me, listCollection, { query: { limit: 100 } })).body;

const random = (most: number): number => Math.floor(Math.random() * most);
const pick = <T>(all: readonly T[]): T => all[random(all.length)]!;
const chance = (share: number): boolean => Math.random() < share;

/** Repeats a request with its key until the process, which may be killed, has answered. */
const ask = async <E extends Endpoint>(me: TestClient, endpoint: E, input: TestInput<E>): Promise<TestResponse<E>> => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answers: TestResponse<E>[] = [];
  await eventually(async () => {
    const answer = await me.call(endpoint, { ...input, headers });
    if (answer.status === 503 || answer.headers.has('retry-after')) throw new Error('Not now');
    answers.push(answer);
  });
  const [answer] = answers as [TestResponse<E>];
  expect([endpoint.path, answer.status]).not.toEqual([endpoint.path, 500]);
  return answer;
};

/** What a copy is, whoever owns it. */
type Copy = Pick<Holding, 'cardId' | 'condition' | 'serialNumber'>;
const keyOf = ({ cardId, condition, serialNumber }: Copy): string => [cardId, condition, serialNumber].join(' ');

/** Copies of each collector, by what they did themselves. */
class Books {
  readonly copies = new Map<string, number>();

  note(userId: number, copy: Copy, quantity: number): void {
    const key = `${userId} ${keyOf(copy)}`;
    this.copies.set(key, (this.copies.get(key) ?? 0) + quantity);
  }
}

let serial = 0;
const addSome = async (me: TestClient, userId: number, books: Books): Promise<void> => {
  const isNumbered = chance(0.3);
  const copy = {
    cardId: 1 + random(CARDS),
    condition: pick(CONDITIONS),
    serialNumber: isNumbered ? `${(serial += 1)}/99999` : null,
  };
  const quantity = isNumbered ? 1 : 1 + random(4);
  if ((await ask(me, addHolding, { body: { ...copy, quantity } })).status === 201)
    books.note(userId, copy as Copy, quantity);
};

const sellOne = async (me: TestClient, userId: number, held: Holding, books: Books): Promise<void> => {
  const sold = await ask(me, sellHolding, { params: { id: held.id }, body: { quantity: 1, price: 2 } });
  if (sold.status !== 200) return;
  books.note(userId, held, -1);
  if (chance(0.5)) return;
  const undone = await ask(me, undoReceipt, { params: { id: sold.body.receiptId } });
  if (undone.status === 200) books.note(userId, held, undone.body.undone);
};

const changeSomething = async (market: Market, books: Books): Promise<void> => {
  const userId = pick(USERS);
  const me = market.as({ userId, plan: 'SUPER_HERO' });
  const held = pick([undefined, ...(await holdingsOf(me))]);
  if (!held || chance(0.6)) return addSome(me, userId, books);
  if (chance(0.7)) return sellOne(me, userId, held, books);
  const removed = await ask(me, removeHoldings, { body: { holdingIds: [held.id] } });
  // As many as it had then: nobody else removes copies of this collector, but a settlement may have taken some.
  if (removed.status === 200 && removed.body.receiptId !== null) {
    const { rows } = await market.sql.query<{ removed: number }>('select removed from receipts where id = $1', [
      removed.body.receiptId,
    ]);
    books.note(userId, held, -rows[0]!.removed);
  }
};

const linesFrom = (held: readonly Holding[]) => {
  const chosen = new Set(Array.from({ length: random(4) }, () => pick(held)));
  return [...chosen].flatMap((one) => (one ? { holdingId: one.id, quantity: 1 + random(one.quantity) } : []));
};
const termsBetween = async (me: TestClient, them: TestClient) => ({
  give: linesFrom(await holdingsOf(me)),
  get: linesFrom(await holdingsOf(them)),
  money: chance(0.3) ? { amount: 1 + random(50), from: pick(['me', 'them'] as const) } : null,
  delivery: pick(['mail', 'meet'] as const),
});

type Action = Deal['actions'][number];
/** Mostly what brings a deal on. */
const choose = (actions: readonly Action[]): Action | undefined => {
  const usual = actions.filter((one) => !['decline', 'withdraw', 'cancel', 'dispute', 'counter'].includes(one));
  return pick(chance(0.85) && usual.length > 0 ? usual : actions);
};

const act = async (me: TestClient, them: TestClient, { id, revision, actions }: Deal): Promise<unknown> => {
  const params = { id };
  const action = choose(actions);
  switch (action) {
    case undefined:
      return undefined;
    case 'accept':
      return ask(me, deals.acceptOffer, { params, body: { revision, givesPhotos: chance(0.5) } });
    case 'counter':
      return ask(me, deals.counterOffer, { params, body: { revision, ...(await termsBetween(me, them)) } });
    case 'decline':
      return ask(me, deals.declineOffer, { params });
    case 'withdraw':
      return ask(me, deals.withdrawOffer, { params });
    case 'cancel':
      return ask(me, deals.cancelDeal, { params });
    case 'dispute':
      return ask(me, deals.disputeDeal, { params, body: { reason: 'Nothing came.' } });
    default:
      return ask(me, deals.markStep, { params, body: { step: action } });
  }
};

const decide = async (market: Market, id: number, giverId: number): Promise<void> => {
  const outcome = pick(['complete', 'cancel', 'settle'] as const);
  const body = { outcome, reason: 'So be it.', ...(outcome === 'settle' && { giverId }) };
  await ask(market.as({ userId: ADMIN, isAdmin: true }), deals.resolveDispute, { params: { id }, body });
};

const dealOnce = async (market: Market): Promise<void> => {
  const [annaId, benId] = [pick(USERS), pick(USERS)];
  if (annaId === benId) return dealOnce(market);
  const sides = [annaId, benId].map((userId) => market.as({ userId, plan: 'SUPER_HERO' })) as [TestClient, TestClient];
  const body = { partnerId: benId, ...(await termsBetween(...sides)) };
  const offered = await ask(sides[0], deals.makeOffer, { body });
  if (offered.status !== 201) return;
  const { id } = offered.body;
  for (let turn = 0; turn < 16; turn++) {
    const [me, them] = chance(0.5) ? sides : (sides.toReversed() as [TestClient, TestClient]);
    const seen = (await ask(me, deals.getDeal, { params: { id } })).body;
    if (seen.endedAt !== null) return;
    if (seen.state === 'disputed' && chance(0.5)) await decide(market, id, pick([annaId, benId]));
    // At times both act at once.
    else await Promise.all([act(me, them, seen), chance(0.2) && ask(them, deals.getDeal, { params: { id } }).then((other) => act(them, me, other.body))]); // prettier-ignore
  }
  await ask(sides[0], deals.withdrawOffer, { params: { id } });
  await ask(sides[1], deals.withdrawOffer, { params: { id } });
};

/** What every collector owns: what they added and took away themselves, and what settled deals have moved. */
const expectAccounted = async ({ sql }: Market, books: Books): Promise<void> => {
  const { rows: moved } = await sql.query<Copy & { giverId: number; receiverId: number; quantity: number }>(
    `select l.giver_id as "giverId", d.proposer_id + d.partner_id - l.giver_id as "receiverId", l.card_id as "cardId",
       l.condition, l.serial_number as "serialNumber", l.quantity
     from deal_lines l join deals d on d.id = l.deal_id where l.received_id is not null`,
  );
  for (const { giverId, receiverId, quantity, ...copy } of moved) {
    books.note(giverId, copy, -quantity);
    books.note(receiverId, copy, quantity);
  }
  const { rows: held } = await sql.query<Copy & { userId: number; quantity: number }>(
    `select user_id as "userId", card_id as "cardId", condition, serial_number as "serialNumber", sum(quantity)::int as quantity
     from holdings group by 1, 2, 3, 4`,
  );
  const owned = held.map(({ userId, quantity, ...copy }) => [`${userId} ${keyOf(copy)}`, quantity]);
  expect(owned.toSorted()).toEqual([...books.copies].filter(([, quantity]) => quantity !== 0).toSorted());
};

/** Settled ones have moved all that they should, the others nothing. */
const expectWhole = async ({ sql }: Market): Promise<void> => {
  const { rows } = await sql.query(
    `select d.id, d.state, count(*)::int as lines, count(l.received_id)::int as received
     from deals d join deal_lines l on l.deal_id = d.id group by d.id
     having count(l.received_id) <> case when d.state = 'completed' then count(*) else 0 end and d.state <> 'resolved'`,
  );
  expect(rows).toEqual([]);
};

export const expectDealsAccounted = async (world: World, market: Market, count: number): Promise<void> => {
  const books = new Books();
  for (const userId of USERS)
    for (let n = 0; n < 4; n++) await addSome(market.as({ userId, plan: 'SUPER_HERO' }), userId, books);
  let done = 0;
  const work = async (): Promise<void> => {
    while (done < count) {
      const nth = (done += 1);
      if (chance(0.3)) await changeSomething(market, books);
      await dealOnce(market);
      await market.afterDeal?.(nth);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  await expectExact(world);
  await expectAccounted(market, books);
  await expectWhole(market);
  const { rows } = await market.sql.query<{ state: string; deals: number }>(
    'select state, count(*)::int as deals from deals group by 1',
  );
  const byState = new Map(rows.map(({ state, deals: number }) => [state, number]));
  expect(byState.get('completed')).toBeGreaterThan(count / 20);
};
