import { addHolding, removeHolding } from '@ninepocket/contracts/collection/collection';
import { addWholeSet } from '@ninepocket/contracts/collection/holdings/bulk';
import { internalFigures } from '@ninepocket/contracts/collection/facts';
import { undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { getStats } from '@ninepocket/contracts/collection/stats';
import { priceUpdated } from '@ninepocket/contracts/events/events';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { eventsAbout, publishedFacts, versionsOf } from './inspect.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 1, plainCards(1, 30));
  await publishSet(world, 2, plainCards(101, 3));
});
afterAll(() => world.close());

const published = (userId: number, name: string) => publishedFacts(world, userId, name);
const today = (): string => new Date().toISOString().slice(0, 10);

describe('figures', () => {
  it('when cards are added in quick succession, then at most one event a second follows, and the last one is exact', async () => {
    const me = world.as({ userId: 10 });
    const startedAt = performance.now();
    for (const cardId of [1, 2, 101, 3, 4, 5]) await me.call(addHolding, { body: { cardId } });
    const changes = await published(10, 'collector.changed');
    expect(changes.length).toBeLessThanOrEqual(1 + (performance.now() - startedAt) / 1000);
    const { body: figures } = await world.as({ service: 'social' }).call(internalFigures, { params: { id: 10 } });
    expect(changes.at(-1)).toEqual(figures);
    const { totalCards, uniqueCards, totalValue } = (await me.call(getStats)).body;
    expect(figures).toMatchObject({ totalCards, uniqueCards, totalValue, sets: 2, copiesIn24Hours: 6 });
    const versions = versionsOf(changes);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  });

  it('when nothing changes, then nothing is published again', async () => {
    await world.as({ userId: 11 }).call(addHolding, { body: { cardId: 1 } });
    const before = await published(11, 'collector.changed');
    await world.sql.query(
      `update published_collectors set published_at = now() - interval '2 hours' where user_id = 11`,
    );
    await eventually(async () => {
      const { rowCount } = await world.sql.query(
        `select from published_collectors where user_id = 11 and published_at > now() - interval '1 hour'`,
      );
      expect(rowCount).toBe(1);
    });
    expect(await published(11, 'collector.changed')).toEqual(before);
  });

  it('when a price changes, then figures older than an hour are published with the new value', async () => {
    const automation = await world.startOther('automation');
    await world.as({ userId: 12 }).call(addHolding, { body: { cardId: 5, quantity: 2 } });
    const [before] = await published(12, 'collector.changed');
    expect(before).toMatchObject({ totalValue: 0 });
    const price = { cardId: 5, avgPrice: 7, salesCount: 3, fetchedAt: new Date().toISOString(), version: 1 };
    await automation.publish(priceUpdated, 'card:5', price);
    await eventually(async () => {
      expect((await world.sql.query('select from cards where id = 5 and market_value = 7')).rowCount).toBe(1);
    });
    await world.sql.query(
      `update published_collectors set published_at = now() - interval '2 hours' where user_id = 12`,
    );
    await eventually(async () => {
      expect((await published(12, 'collector.changed')).at(-1)).toMatchObject({ totalCards: 2, totalValue: 14 });
    });
  });
});

describe('added cards and completed sets', () => {
  it('when a set is added, undone and added again, then its additions are absolute and it is completed once', async () => {
    const me = world.as({ userId: 20 });
    const { body: added } = await me.call(addWholeSet, { params: { setId: 1 } });
    const [first, ...others] = await published(20, 'cards.added');
    expect(others).toEqual([]);
    expect(first).toMatchObject({ userId: 20, day: today(), copies: 30, set: { setId: 1, setName: 'Set 1' } });
    expect(first?.cards).toHaveLength(4);
    expect(await published(20, 'set.completed')).toMatchObject([{ userId: 20, set: { setId: 1 } }]);

    await me.call(undoReceipt, { params: { id: added.receiptId } });
    expect((await published(20, 'cards.added')).at(-1)).toMatchObject({ copies: 0, cards: [] });
    await me.call(addWholeSet, { params: { setId: 1 } });
    const all = await published(20, 'cards.added');
    expect(all.map(({ copies }) => copies)).toEqual([30, 0, 30]);
    expect(versionsOf(all)).toEqual(versionsOf(all).sort((a, b) => a - b));
    expect(await published(20, 'set.completed')).toHaveLength(1);
    expect((await published(20, 'collector.changed')).at(-1)).toMatchObject({ completedSets: 1 });
  });

  it('when cards of two sets are added, then each set has its own number and its latest cards first', async () => {
    const me = world.as({ userId: 21 });
    for (const cardId of [1, 101, 2, 3, 4, 5]) await me.call(addHolding, { body: { cardId } });
    const latest = new Map(
      (await published(21, 'cards.added')).map((data) => [(data.set as { setId: number }).setId, data]),
    );
    expect(latest.get(2)).toMatchObject({ copies: 1, cards: [{ cardId: 101, name: 'Card 101', cardNumber: '1' }] });
    expect(latest.get(1)).toMatchObject({ copies: 5, cards: [5, 4, 3, 2].map((cardId) => ({ cardId })) });
  });

  it('when an added card is removed again, then nothing remains added, and removing an old card adds nothing', async () => {
    const me = world.as({ userId: 22 });
    const { body: old } = await me.call(addHolding, { body: { cardId: 1 } });
    await world.sql.query(`update ledger set at = at - interval '3 days' where user_id = 22`);
    const { body: holding } = await me.call(addHolding, { body: { cardId: 101 } });
    await me.call(removeHolding, { params: { id: holding.id } });
    await me.call(removeHolding, { params: { id: old.id } });
    const forToday = (await published(22, 'cards.added')).filter(({ day }) => day === today());
    expect(forToday.at(-1)).toMatchObject({ set: { setId: 2 }, copies: 0 });
  });

  it('when another user adds cards, then only that user has events', async () => {
    await world.as({ userId: 23 }).call(addHolding, { body: { cardId: 1 } });
    expect(await published(23, 'cards.added')).toHaveLength(1);
    expect(await eventsAbout(world, 24)).toEqual([]);
  });
});
