import { listCollection } from '@ninepocket/contracts/collection/collection';
import { rapidEntry } from '@ninepocket/contracts/collection/holdings/bulk';
import { cardsUpserted, setCreated } from '@ninepocket/contracts/events/events';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCard, buildSet } from './facts.js';
import { expectExact } from './inspect.js';
import { startWorld, type World } from './world.js';

let world: World;
const publish = async (id: number, year: number, cards: ReturnType<typeof buildCard>[]): Promise<void> => {
  await world.catalog.publish(setCreated, `set:${id}`, buildSet({ id, name: 'Flair', slug: `flair-${year}`, year }));
  await world.catalog.publish(cardsUpserted, `set:${id}`, { cards });
};
const card = (setId: number, id: number, cardNumber: number, subset?: string) =>
  buildCard({ setId, setName: 'Flair', id, cardNumber: String(cardNumber), isInsert: subset !== undefined, subset });

const expectCards = async (): Promise<void> => {
  const { rows } = await world.sql.query('select count(*)::int as cards from cards');
  expect(rows).toEqual([{ cards: 14 }]);
};

beforeAll(async () => {
  world = await startWorld();
  const base = Array.from({ length: 10 }, (_, at) => card(1, at + 1, at + 1));
  await publish(1, 1994, [...base, ...[1, 2, 3].map((number) => card(1, 35 + number, number, 'PowerBlast'))]);
  await publish(2, 1995, [card(2, 101, 1)]);
  await eventually(expectCards);
});
afterAll(() => world.close());
afterEach(() => expectExact(world));

const hero = (userId: number): TestClient => world.as({ userId, plan: 'SUPER_HERO' });

describe('a list in rapid entry', () => {
  it('when the set above a subset was not found, then the subset has no set either', async () => {
    const { body } = await hero(20).call(rapidEntry, {
      body: { entries: '1994 Flare: 1\n(PowerBlast): 1', dryRun: true },
    });
    expect(body.lines.map(({ problem }) => problem)).toEqual([
      'There is no set 1994 Flare. Did you mean 1994 Flair or 1995 Flair?',
      'Its set was not found.',
    ]);
  });

  it('when a line names only a subset, then it is one of the set above', async () => {
    const entries = '1994 Flair: 1\n(PowerBlast): 1, 2\n3\n1994 Flair (powerblast): 1 x2\n(Nothing): 1';
    const { body } = await hero(20).call(rapidEntry, { body: { entries, dryRun: true } });
    expect(body.cards.map(({ cardId, quantity }) => [cardId, quantity])).toEqual([
      [1, 1],
      [36, 3],
      [37, 1],
      [38, 1],
    ]);
    expect(body.lines.at(-1)?.problem).toBe('1994 Flair has no Nothing.');
    const ofChosen = { setId: 1, entries: '2\n(PowerBlast): 2', dryRun: true };
    expect((await hero(20).call(rapidEntry, { body: ofChosen })).body.cards.map(({ cardId }) => cardId)).toEqual([
      2, 37,
    ]);
  });

  it('when no set is chosen, then every line needs one', async () => {
    const me = hero(18);
    const preview = await me.call(rapidEntry, { body: { entries: '4\n1994 Flair: 5\n6', dryRun: true } });
    expect(preview.body.lines.map(({ text, problem }) => [text, problem])).toEqual([
      ['4', 'Write the set before the numbers, e.g. 1992 Marvel Masterpieces: 3, 7.'],
      ['5', null],
      ['6', null],
    ]);
    expect((await me.call(rapidEntry, { body: { entries: '1994 Flair: 5\n6' } })).body.copies).toBe(2);
    const owned = await me.call(listCollection, {});
    expect(owned.body.map(({ cardId }) => cardId).sort((a, b) => a - b)).toEqual([5, 6]);
  });

  it.each([1, null])(
    'when a set is misspelled and set %s is chosen, then none of its numbers is used',
    async (setId) => {
      const entries = '1995 Flair: 1\n1994 Flare: 1-3, 7\n8, 9\n1994 Flair: 2';
      const { body } = await hero(19).call(rapidEntry, { body: { setId, entries, dryRun: true } });
      expect(body.lines.map(({ text, problem }) => [text, problem])).toEqual([
        ['1', null],
        ['1994 Flare: 1-3, 7', 'There is no set 1994 Flare. Did you mean 1994 Flair or 1995 Flair?'],
        ['8, 9', 'Its set was not found.'],
        ['2', null],
      ]);
      expect(body.cards.map(({ cardId }) => cardId).sort((a, b) => a - b)).toEqual([2, 101]);
      const alone = { setId: 1, entries: '1994 Flare: 1-3, 7', dryRun: true };
      expect((await hero(19).call(rapidEntry, { body: alone })).body).toMatchObject({
        lines: [{ cards: 0 }],
        copies: 0,
      });
    },
  );
});
