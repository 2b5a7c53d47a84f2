import { addHolding, listCollection, removeHolding, sellHolding } from '@ninepocket/contracts/collection/collection';
import { addWholeSet } from '@ninepocket/contracts/collection/holdings/bulk';
import { createCustomCollection } from '@ninepocket/contracts/collection/custom-collections';
import {
  internalComparedCards,
  internalComparedSets,
  internalFigures,
  internalHoldings,
  internalMentions,
  internalWishes,
} from '@ninepocket/contracts/collection/facts';
import { undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { getStats } from '@ninepocket/contracts/collection/stats';
import { addWish } from '@ninepocket/contracts/collection/wishlist';
import { cardsDeleted, cardsUpserted, planChanged, setCreated } from '@ninepocket/contracts/events/events';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { buildCard, buildSet } from './facts.js';
import { startWorld, type World } from './world.js';

let world: World;
let social: TestClient;

beforeAll(async () => {
  world = await startWorld();
  social = world.as({ service: 'social' });
  await publishSet(world, 1, [
    { id: 1, estimatedValue: 10 },
    { id: 2, isInsert: true, estimatedValue: 2.5 },
    { id: 3, cardNumber: '10a' },
  ]);
  await publishSet(world, 2, plainCards(101, 30));
});
afterAll(() => world.close());

const expectRetired = async (cardId: number): Promise<void> => {
  expect((await world.sql.query('select from cards where id = $1 and retired', [cardId])).rowCount).toBe(1);
};

const figuresOf = async (id: number) => (await social.call(internalFigures, { params: { id } })).body;

describe('figures', () => {
  it('when a user has nothing, then all figures are 0', async () => {
    const { userId, ...figures } = await figuresOf(10);
    expect(userId).toBe(10);
    expect(new Set(Object.values(figures))).toEqual(new Set([0]));
  });

  it('when a collector owns, sells, wishes and lists, then the figures count it and agree with the statistics', async () => {
    const billing = await world.startOther('billing');
    await billing.publish(planChanged, 'user:11', { userId: 11, plan: 'SUPER_HERO', version: 1 });
    const me = world.as({ userId: 11, plan: 'SUPER_HERO' });
    const { body: first } = await me.call(addHolding, {
      body: { cardId: 1, quantity: 3, notes: 'mine', signedBy: 'Lee' },
    });
    await me.call(addHolding, { body: { cardId: 1, notes: 'also mine', serialNumber: '1/50' } });
    await me.call(addHolding, { body: { cardId: 2, quantity: 2, gradeCompany: 'PSA', grade: 9 } });
    await me.call(addHolding, { body: { cardId: 3, isForSale: true, salePrice: 5 } });
    await me.call(addHolding, { body: { cardId: 101 } });
    await me.call(addWish, { body: { cardId: 102 } });
    await me.call(createCustomCollection, { body: { name: 'Box' } });
    await me.call(sellHolding, { params: { id: first.id }, body: { quantity: 1, price: 4 } });
    await eventually(async () => {
      expect(await figuresOf(11)).toEqual({
        userId: 11,
        version: expect.any(Number),
        totalCards: 7,
        uniqueCards: 4,
        insertCards: 2,
        totalValue: 30,
        unpricedCopies: 4,
        unpricedSlabs: 2,
        sets: 2,
        completedSets: 1,
        wishlistItems: 1,
        listings: 1,
        soldCopies: 1,
        notedCards: 1,
        signedCopies: 2,
        gradedCopies: 2,
        numberedCopies: 1,
        customCollections: 1,
        copiesIn24Hours: 8,
      });
    });
    const { body: stats } = await me.call(getStats);
    expect(await figuresOf(11)).toMatchObject({
      totalCards: stats.totalCards,
      uniqueCards: stats.uniqueCards,
      insertCards: stats.insertCards,
      totalValue: stats.totalValue,
      wishlistItems: stats.wishlistItems,
    });
  });

  it('when copies are removed again or undone, then they do not count as added within 24 hours', async () => {
    const me = world.as({ userId: 12 });
    const { body: added } = await me.call(addWholeSet, { params: { setId: 2 } });
    expect(await figuresOf(12)).toMatchObject({ copiesIn24Hours: 30, completedSets: 1, sets: 1 });
    await me.call(undoReceipt, { params: { id: added.receiptId } });
    const { body: one } = await me.call(addHolding, { body: { cardId: 1, quantity: 5 } });
    await me.call(removeHolding, { params: { id: one.id } });
    await me.call(addHolding, { body: { cardId: 1, quantity: 2 } });
    expect(await figuresOf(12)).toMatchObject({ copiesIn24Hours: 2, completedSets: 0, totalCards: 2 });
  });

  it('when copies were added over two days, then only those within 24 hours of each other count together', async () => {
    const me = world.as({ userId: 13 });
    for (const [cardId, quantity, hours] of [
      [101, 7, 60],
      [102, 3, 47],
      [103, 4, 30],
      [104, 5, 20],
      [105, 1, 1],
    ] as const) {
      await me.call(addHolding, { body: { cardId, quantity } });
      await world.sql.query(
        `update ledger set at = now() - $1 * interval '1 hour' where user_id = 13 and card_id = $2`,
        [hours, cardId],
      );
    }
    expect(await figuresOf(13)).toMatchObject({ copiesIn24Hours: 9, totalCards: 20 });
  });

  it('when a collector writes, then the version rises', async () => {
    const me = world.as({ userId: 14 });
    await me.call(addHolding, { body: { cardId: 1 } });
    const { version } = await figuresOf(14);
    await me.call(addWish, { body: { cardId: 2 } });
    expect((await figuresOf(14)).version).toBeGreaterThan(version);
  });
});

describe('lists for other users', () => {
  it('when holdings are listed, then they are newest first in pages, searchable and without private fields', async () => {
    const me = world.as({ userId: 20 });
    for (const cardId of [1, 2, 101])
      await me.call(addHolding, { body: { cardId, notes: 'private', purchasePrice: 3, personalValue: 9 } });
    const params = { id: 20 };
    const first = await social.call(internalHoldings, { params, query: { limit: 2 } });
    expect(first.body.map(({ card }) => card.id)).toEqual([101, 2]);
    expect(first.page.total).toBe(3);
    const shown = ['card', 'condition', 'grade', 'gradeCompany', 'id', 'isPricePending', 'photos', 'price', 'quantity'];
    expect(Object.keys(first.body[0] ?? {}).sort()).toEqual(shown);
    const next = await social.call(internalHoldings, { params, query: { limit: 2, cursor: first.page.next ?? '' } });
    expect(next.body.map(({ card }) => card.id)).toEqual([1]);
    const found = await social.call(internalHoldings, { params, query: { q: 'CARD 101' } });
    expect(found.body.map(({ card }) => card.id)).toEqual([101]);
    expect((await social.call(internalHoldings, { params: { id: 29 } })).body).toEqual([]);
    expect((await me.call(listCollection)).body).toHaveLength(3);
  });

  it('when wishes are listed, then prices and priorities stay private', async () => {
    const me = world.as({ userId: 21 });
    for (const cardId of [1, 102]) await me.call(addWish, { body: { cardId, maxPrice: 4, priority: 2 } });
    const { body, page } = await social.call(internalWishes, { params: { id: 21 }, query: { limit: 1 } });
    expect(body).toEqual([{ id: expect.any(Number), card: expect.objectContaining({ id: 102 }) }]);
    expect(page.total).toBe(2);
    const { body: found } = await social.call(internalWishes, { params: { id: 21 }, query: { q: 'card 1' } });
    expect(found.map(({ card }) => card.id)).toEqual([102, 1]);
  });
});

describe('a comparison', () => {
  it('when two users are compared, then the cards that only the owner has are listed by set and by card', async () => {
    const owner = world.as({ userId: 30 });
    const other = world.as({ userId: 31 });
    for (const cardId of [1, 2, 101, 102, 103, 104]) await owner.call(addHolding, { body: { cardId } });
    await owner.call(addHolding, { body: { cardId: 103, condition: 'Mint', quantity: 2 } });
    for (const cardId of [1, 104, 110]) await other.call(addHolding, { body: { cardId } });
    for (const cardId of [103, 105]) await other.call(addWish, { body: { cardId } });
    const query = { ownerId: 30, otherId: 31 };
    const sets = await social.call(internalComparedSets, { query });
    expect(sets.body.map(({ setId, setName, cards, wished }) => [setId, setName, cards, wished])).toEqual([
      [2, 'Set 2', 3, 1],
      [1, 'Set 1', 1, 0],
    ]);
    const paged = await social.call(internalComparedSets, { query: { ...query, limit: 1 } });
    expect(paged.page.total).toBe(2);
    const next = await social.call(internalComparedSets, {
      query: { ...query, limit: 1, cursor: paged.page.next ?? '' },
    });
    expect(next.body.map(({ setId }) => setId)).toEqual([1]);
    const cards = await social.call(internalComparedCards, { query: { ...query, setId: 2, limit: 2 } });
    expect(cards.body.map(({ id, copies, isWished }) => [id, copies, isWished])).toEqual([
      [101, 1, false],
      [102, 1, false],
    ]);
    const rest = await social.call(internalComparedCards, {
      query: { ...query, setId: 2, limit: 2, cursor: cards.page.next ?? '' },
    });
    expect(rest.body.map(({ id, copies, isWished }) => [id, copies, isWished])).toEqual([[103, 3, true]]);
    const wished = { ...query, onlyWished: 'true' } as const;
    expect((await social.call(internalComparedSets, { query: wished })).body).toMatchObject([
      { setId: 2, cards: 1, wished: 1 },
    ]);
    const { body: wishedCards } = await social.call(internalComparedCards, { query: { ...wished, setId: 2 } });
    expect(wishedCards.map(({ id }) => id)).toEqual([103]);
  });
});

describe('card mentions', () => {
  const userIds = [40, 41];
  const mention = async (...mentions: string[]) =>
    (await social.call(internalMentions, { body: { mentions, userIds } })).body.map((found) => found?.card.id ?? null);

  beforeAll(async () => {
    for (const [id, year] of [
      [11, 1994],
      [12, 1995],
    ] as const)
      await world.catalog.publish(
        setCreated,
        `set:${id}`,
        buildSet({ id, name: 'Flair', slug: `flair-${year}`, year }),
      );
    const flair = { setName: 'Flair', setSlug: 'flair' };
    const cards = [
      buildCard({ id: 201, setId: 11, setYear: 1994, cardNumber: '45', name: 'Spider-Man', ...flair }),
      buildCard({ id: 202, setId: 11, setYear: 1994, cardNumber: '45', name: 'Venom', isInsert: true, ...flair }),
      buildCard({ id: 203, setId: 11, setYear: 1994, cardNumber: '19', name: 'Señor Muerte', ...flair }),
      buildCard({ id: 204, setId: 12, setYear: 1995, cardNumber: '45', name: 'Wolverine', ...flair }),
      buildCard({ id: 205, setId: 12, setYear: 1995, cardNumber: '451', name: 'Storm', ...flair }),
      buildCard({ id: 206, setId: 12, setYear: 1995, cardNumber: '99', name: 'Lost', ...flair }),
    ];
    await world.catalog.publish(cardsUpserted, 'set:11', { cards });
    await world.catalog.publish(cardsDeleted, 'set:12', { cards: [{ id: 206, version: 2 }] });
    await eventually(() => expectRetired(206));
  });

  it.each([
    ['1994 flair 45', 201],
    ['1994 FLAIR #45', 201],
    ['45 flair 1994', 201],
    ['flair 45', 204],
    ['1994 flair 45 venom', 202],
    ['1994 flair 19', 203],
    ['1994 flair senor', 203],
    ['flair spiderman', 201],
    ['flair 451', 205],
    ['1995 flair 4', 204],
    ['#203', 203],
    ['1994 flair 46', null],
    ['1995 flair 99', null],
    ['flair', null],
    ['45', null],
    ['#0', null],
    ['#999999', null],
    ['#99999999999', null],
    ["'; drop table cards --", null],
    ['100% flair_', null],
  ])('when a user types "%s", then the best match is %s', async (text, cardId) => {
    expect(await mention(text)).toEqual([cardId]);
  });

  it('when users own or want the card, then they are listed with their copies', async () => {
    await world.as({ userId: 40 }).call(addHolding, { body: { cardId: 201, quantity: 2 } });
    await world.as({ userId: 41 }).call(addWish, { body: { cardId: 201 } });
    await world.as({ userId: 42 }).call(addWish, { body: { cardId: 201 } });
    const { body } = await social.call(internalMentions, {
      body: { mentions: ['#201', 'nothing at all', '1994 flair 45', '#204'], userIds },
    });
    const both = [
      { userId: 40, copies: 2, isWished: false },
      { userId: 41, copies: 0, isWished: true },
    ];
    expect(body.map((found) => found && [found.card.id, found.holders])).toEqual([
      [201, both],
      null,
      [201, both],
      [204, []],
    ]);
  });
});

it('when users or other services call these endpoints, then they are refused', async () => {
  for (const [caller, status] of [
    [null, 401],
    [{ userId: 10, isAdmin: true }, 401],
    [{ service: 'catalog' }, 403],
  ] as const) {
    const other = world.as(caller);
    const query = { ownerId: 10, otherId: 11 };
    const answers = [
      await other.call(internalFigures, { params: { id: 10 } }),
      await other.call(internalHoldings, { params: { id: 10 } }),
      await other.call(internalWishes, { params: { id: 10 } }),
      await other.call(internalComparedSets, { query }),
      await other.call(internalComparedCards, { query: { ...query, setId: 1 } }),
      await other.call(internalMentions, { body: { mentions: ['#1'], userIds: [10] } }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  }
});
