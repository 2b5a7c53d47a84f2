import { addHolding, listCollection } from '@ninepocket/contracts/collection/collection';
import { binderPages, createBinder, placeCopies, takeOut } from '@ninepocket/contracts/collection/binders';
import { cardMovesApplied, cardsUpserted } from '@ninepocket/contracts/events/events';
import { makeDue } from '@ninepocket/service-kit/testing/jobs';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cards } from '../src/cards/cards.read-model.js';
import { collectionConfig } from '../src/config.js';
import { createContext } from '../src/context.js';
import { plainCards, publishSet } from './checklist.js';
import { buildCard } from './facts.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 1, plainCards(1, 30));
});
afterAll(() => world.close());

const merge = (id: number, mergedInto: number | null, version = 2) =>
  world.catalog.publish(cardsUpserted, 'set:1', {
    cards: [buildCard({ id, retired: mergedInto !== null, mergedInto, version })],
  });
const cardsOf = async (userId: number): Promise<number[]> =>
  (await world.as({ userId }).call(listCollection)).body.map(({ cardId }) => cardId).sort((a, b) => a - b);
const mergesOf = async (...ids: number[]) => {
  const { rows } = await world.sql.query<{ id: number; checked: boolean }>(
    'select card_id as id, checked_again as checked from card_merges where card_id = any ($1) order by 1',
    [ids],
  );
  return rows;
};
const waiting = async () => {
  const { rows } = await world.sql.query<{ cardId: number }>(
    `select (payload ->> 'cardId')::int as "cardId" from graphile_worker._private_jobs where key like 'collection.merge:%' order by 1`,
  );
  return rows.map(({ cardId }) => cardId);
};
/** What a write leaves that began before the merge. */
const addLate = async (userId: number, cardId: number, mergedId: number): Promise<void> => {
  const { body } = await world.as({ userId }).call(addHolding, { body: { cardId } });
  await world.sql.query('update holdings set card_id = $2 where id = $1', [body.id, mergedId]);
};
const letTenSecondsPass = async (): Promise<void> => {
  await world.sql.query(`update card_merges set applied_at = applied_at - interval '10 seconds'`);
  await makeDue(world.sql, 'collection.merge');
};

describe('a merge of cards', () => {
  it('when copies are in binders, then pockets follow, and empty ones remember the surviving card', async () => {
    const me = world.as({ userId: 9 });
    const { body: binder } = await me.call(createBinder, { body: { name: 'Red' } });
    const params = { id: binder.id };
    for (const notes of ['a', 'b']) {
      const { body } = await me.call(addHolding, { body: { cardId: 28, notes } });
      await me.call(placeCopies, { params, body: { holdingId: body.id } });
    }
    await me.call(takeOut, { params, body: { page: 1, pocket: 2 } });
    await merge(28, 29);
    await eventually(async () => expect(await cardsOf(9)).toEqual([29, 29]));
    const pockets = async () => {
      const { body } = await me.call(binderPages, { query: { binder: binder.id } });
      return body.spread[0]?.pockets.slice(0, 2).map(({ card, state }) => [card?.id, state]);
    };
    expect(await pockets()).toEqual([[29, 'filled'], [29, 'empty']]); // prettier-ignore
    await merge(28, null, 3);
    await eventually(async () => expect(await cardsOf(9)).toEqual([28, 28]));
    expect(await pockets()).toEqual([[28, 'filled'], [29, 'empty']]); // prettier-ignore
  });

  it('when a write that began before it commits afterwards, then a second pass moves what it left', async () => {
    await world.as({ userId: 1 }).call(addHolding, { body: { cardId: 1 } });
    await merge(1, 2);
    await eventually(async () => expect(await cardsOf(1)).toEqual([2]));
    await addLate(1, 3, 1);
    await eventually(async () => expect(await waiting()).toEqual([1]));
    await letTenSecondsPass();
    await eventually(async () => expect(await cardsOf(1)).toEqual([2, 2]));
    expect(await mergesOf(1)).toEqual([{ id: 1, checked: true }]);
    await eventually(async () => expect(await waiting()).toEqual([]));
  });

  it('when the surviving card was merged meanwhile, then late writes follow through both merges', async () => {
    await world.as({ userId: 2 }).call(addHolding, { body: { cardId: 4 } });
    await merge(4, 5);
    await merge(5, 6);
    await eventually(async () => expect(await cardsOf(2)).toEqual([6]));
    await addLate(2, 7, 4);
    await eventually(async () => {
      const merges = await mergesOf(4, 5);
      if (merges.some(({ checked }) => !checked)) await letTenSecondsPass();
      expect(merges).toEqual([
        { id: 4, checked: true },
        { id: 5, checked: true },
      ]);
    });
    expect(await cardsOf(2)).toEqual([6, 6]);
    await eventually(async () => expect(await waiting()).toEqual([]));
  });

  it('when it fails, then others do not wait for it, and it is repeated', async () => {
    await world.as({ userId: 3 }).call(addHolding, { body: { cardId: 8 } });
    await world.as({ userId: 3 }).call(addHolding, { body: { cardId: 10 } });
    await world.sql.query('alter table card_merges add constraint not_8 check (card_id <> 8)');
    await merge(8, 9);
    await merge(10, 11);
    await eventually(async () => expect(await cardsOf(3)).toEqual([8, 11]));
    await world.sql.query('alter table card_merges drop constraint not_8');
    await eventually(async () => expect(await cardsOf(3)).toEqual([9, 11]));
  });

  it('when it is undone and repeated before the undo has ended, then it is applied again', async () => {
    await world.as({ userId: 5 }).call(addHolding, { body: { cardId: 14 } });
    await merge(14, 15);
    await eventually(async () => expect(await cardsOf(5)).toEqual([15]));
    const blocker = await world.sql.connect();
    await blocker.query('begin; lock table merged_wishes in share mode');
    await merge(14, null, 3);
    const isTrue = (condition: string) =>
      eventually(async () => expect((await world.sql.query(`select where ${condition}`)).rowCount).toBe(1));
    await isTrue(`exists (select from pg_locks where relation = 'merged_wishes'::regclass and not granted)`);
    await merge(14, 15, 4);
    await isTrue('(select version from cards where id = 14) = 4');
    await blocker.query('commit');
    blocker.release();
    await isTrue(`exists (select from messaging.outbox
      where name = '${cardMovesApplied.name}' and data::jsonb @> '{"cardId": 14, "version": 4}')`);
    expect(await cardsOf(5)).toEqual([15]);
  });

  it('when its event was lost, then a rebuild applies it', async () => {
    await world.as({ userId: 4 }).call(addHolding, { body: { cardId: 12 } });
    world.catalog.cards.set(12, buildCard({ id: 12, retired: true, mergedInto: 13, version: 2 }));
    world.catalog.cards.set(13, buildCard({ id: 13 }));
    const ctx = createContext(collectionConfig(world.env));
    try {
      await cards.rebuild(ctx);
    } finally {
      await ctx.database.close();
    }
    await eventually(async () => expect(await cardsOf(4)).toEqual([13]));
  });
});
