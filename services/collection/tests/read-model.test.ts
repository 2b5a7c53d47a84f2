import { addHolding, collectionUsage, listCollection } from '@ninepocket/contracts/collection/collection';
import { cardsDeleted, cardsUpserted, setCreated, setUpdated, userDeleted } from '@ninepocket/contracts/events/events';
import { retryDeadLetter } from '@ninepocket/contracts/collection/service';
import { insertDeadLetter } from '@ninepocket/service-kit/testing/dead-letters';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cards } from '../src/cards/cards.read-model.js';
import { sets } from '../src/cards/sets.read-model.js';
import { collectionConfig } from '../src/config.js';
import { createContext } from '../src/context.js';
import { buildCard, buildSet } from './facts.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const cardsOf = async (setId: number) => {
  const { rows } = await world.sql.query(
    `select id, name, card_number as "cardNumber", card_order as "cardOrder", search_text as "searchText",
       estimated_value::float8 as "estimatedValue", retired, version
     from cards where set_id = $1 order by id`,
    [setId],
  );
  return rows as { id: number; name: string; retired: boolean; version: number }[];
};

const handled = async (): Promise<void> => {
  const last = 2_000_000 + (await inboxSize());
  await world.catalog.publish(setCreated, 'set:0', buildSet({ id: last }));
  await eventually(async () => {
    const { rowCount } = await world.sql.query('select from card_sets where id = $1', [last]);
    expect(rowCount).toBe(1);
  });
};
const inboxSize = async (): Promise<number> => {
  const { rows } = await world.sql.query<{ count: number }>('select count(*)::int as count from messaging.inbox');
  return rows[0]?.count ?? 0;
};

describe('events of cards and sets', () => {
  it('when an event from before subsets arrives after the upgrade, then it leaves the section of a known card alone', async () => {
    const known = { id: 160, setId: 16, cardNumber: 'H1', variation: 'Gold', isInsert: true };
    const sections = async () => {
      const { rows } = await world.sql.query<{ name: string; subset: string | null; section: string }>(
        'select name, subset, section from cards where set_id = 16 order by id',
      );
      return rows;
    };
    await world.catalog.publish(cardsUpserted, 'set:16', {
      cards: [buildCard({ ...known, subset: 'Holograms', isParallel: true })],
    });
    const { subset: _, isParallel: __, ...older } = buildCard({ ...known, name: 'Renamed', version: 2 });
    await world.catalog.publish(cardsUpserted, 'set:16', { cards: [older, { ...older, id: 161 }] });
    await handled();
    expect(await sections()).toEqual([
      { name: 'Renamed', subset: 'Holograms', section: '2Gold' },
      { name: 'Renamed', subset: null, section: '1H' },
    ]);
    await world.catalog.publish(cardsUpserted, 'set:16', { cards: [buildCard({ ...known, version: 3 })] });
    await handled();
    expect((await sections())[0]).toEqual({ name: 'Card 160', subset: null, section: '1H' });
  });

  it('when cards are published, changed and deleted, then the rows match the latest events', async () => {
    await world.catalog.publish(cardsUpserted, 'set:10', {
      cards: [
        buildCard({ id: 100, setId: 10, cardNumber: '10a', name: 'Señor Muerte', estimatedValue: 12.5 }),
        buildCard({ id: 101, setId: 10 }),
      ],
    });
    await world.catalog.publish(cardsUpserted, 'set:10', {
      cards: [buildCard({ id: 101, setId: 10, name: 'Renamed', version: 2 })],
    });
    await world.catalog.publish(cardsDeleted, 'set:10', { cards: [{ id: 100, version: 2 }] });
    await handled();
    expect(await cardsOf(10)).toEqual([
      {
        id: 100,
        name: 'Señor Muerte',
        cardNumber: '10a',
        cardOrder: '1000000000010a',
        searchText: 'senor muerte 10a',
        estimatedValue: 12.5,
        retired: true,
        version: 1,
      },
      {
        id: 101,
        name: 'Renamed',
        cardNumber: '101',
        cardOrder: '0000000000101',
        searchText: 'renamed 101',
        estimatedValue: null,
        retired: false,
        version: 2,
      },
    ]);
  });

  it('when a deletion arrives before the card, then the card cannot be added, before or after its late fact', async () => {
    await world.catalog.publish(cardsDeleted, 'set:12', { cards: [{ id: 1200, version: 5 }] });
    await handled();
    world.catalog.cards.set(1200, buildCard({ id: 1200, setId: 12, version: 4 }));
    const refused = await world.as({ userId: 12 }).call(addHolding, { body: { cardId: 1200 } });
    expect(refused.body.code).toBe('unknown_card');
    await world.catalog.publish(cardsUpserted, 'set:12', {
      cards: [buildCard({ id: 1200, setId: 12, name: 'late', version: 4 })],
    });
    await handled();
    expect(await cardsOf(12)).toMatchObject([{ id: 1200, name: 'late', retired: true }]);
  });
});

describe('cards in a collection', () => {
  it('when a set is renamed, then its cards show and are found by the new name, in any order of events', async () => {
    const me = world.as({ userId: 20 });
    await world.catalog.publish(cardsUpserted, 'set:20', {
      cards: [buildCard({ id: 2000, setId: 20, setName: 'Flare' })],
    });
    await handled();
    const { body: added } = await me.call(addHolding, { body: { cardId: 2000 } });
    expect(added.card.setName).toBe('Flare');
    await world.catalog.publish(setUpdated, 'set:20', buildSet({ id: 20, name: 'Flair', slug: 'flair', version: 3 }));
    await world.catalog.publish(setUpdated, 'set:20', buildSet({ id: 20, name: 'Flare', version: 2 }));
    await world.catalog.publish(cardsUpserted, 'set:20', {
      cards: [buildCard({ id: 2001, setId: 20, setName: 'Flare' })],
    });
    await handled();
    const { body } = await me.call(listCollection, { query: { q: 'flair' } });
    expect(body.map(({ card }) => [card.setName, card.setSlug])).toEqual([['Flair', 'flair']]);
    expect((await me.call(listCollection, { query: { q: 'flare' } })).body).toEqual([]);
  });

  it('when the dead letter of an older rename is retried, then the newer name stays, and the log has an entry', async () => {
    await world.catalog.publish(setUpdated, 'set:22', buildSet({ id: 22, name: 'Newer', version: 3 }));
    await handled();
    const id = await insertDeadLetter(
      world.sql,
      'collection',
      setUpdated,
      buildSet({ id: 22, name: 'Older', version: 2 }),
    );
    const admin = world.as({ userId: 1, isAdmin: true });
    expect((await admin.call(retryDeadLetter, { params: { id } })).status).toBe(204);
    const { rows } = await world.sql.query('select name, version from card_sets where id = 22');
    expect(rows).toEqual([{ name: 'Newer', version: 3 }]);
    const entries = await world.sql.query(
      `select data->>'action' as action from messaging.outbox where name = 'collection.admin.changed'`,
    );
    expect(entries.rows).toEqual([{ action: 'dead-letter.retried' }]);
    expect((await world.as({ userId: 2 }).call(retryDeadLetter, { params: { id } })).status).toBe(403);
  });

  it('when cards are deleted, then their owners keep them as retired, and they can no longer be added', async () => {
    const me = world.as({ userId: 21 });
    const cards = [2100, 2101].map((id) => buildCard({ id, setId: id }));
    await world.catalog.publish(cardsUpserted, 'set:21', { cards });
    await handled();
    for (const { id } of cards) await me.call(addHolding, { body: { cardId: id } });
    const deleted = cards.map(({ id }) => ({ id, version: 2 }));
    await world.catalog.publish(cardsDeleted, 'set:21', { cards: deleted });
    await handled();
    const { body } = await me.call(listCollection);
    expect(body.map(({ card }) => [card.id, card.name, card.retired])).toEqual([
      [2101, 'Card 2101', true],
      [2100, 'Card 2100', true],
    ]);
    for (const { id } of cards)
      expect((await me.call(addHolding, { body: { cardId: id } })).body.code).toBe('unknown_card');
  });
});

describe('a rebuild', () => {
  it('when catalog was restored, then its older cards and sets replace what is known, and later events count from there', async () => {
    const setId = 30;
    const buildFacts = (name: string, version: number) =>
      [buildSet({ id: setId, name, version }), buildCard({ id: 3000, setId, name, version })] as const;
    const publish = async (name: string, version: number): Promise<void> => {
      const [set, card] = buildFacts(name, version);
      await world.catalog.publish(setUpdated, 'set:30', set);
      await world.catalog.publish(cardsUpserted, 'set:30', { cards: [card] });
      await handled();
    };
    const expectStored = async (name: string, version: number): Promise<void> => {
      const { rows } = await world.sql.query(
        `select s.name as set, s.version as "setVersion", c.name as card, c.version as "cardVersion"
         from card_sets s join cards c on c.set_id = s.id where s.id = $1`,
        [setId],
      );
      expect(rows).toEqual([{ set: name, setVersion: version, card: name, cardVersion: version }]);
    };
    await publish('lost', 9);
    await expectStored('lost', 9);
    const [set, card] = buildFacts('restored', 4);
    world.catalog.sets.set(set.id, set);
    world.catalog.cards.set(card.id, card);
    const ctx = createContext(collectionConfig(world.env));
    await sets.rebuild(ctx);
    await cards.rebuild(ctx);
    await ctx.database.close();
    await expectStored('restored', 4);
    await publish('later', 5);
    await expectStored('later', 5);
  });
});

describe('a deleted user', () => {
  it('when a user is deleted, then the whole collection is deleted, and nothing can be added', async () => {
    const social = await world.startOther('social');
    const me = world.as({ userId: 40, plan: 'SUPER_HERO' });
    await world.catalog.publish(cardsUpserted, 'set:41', { cards: [buildCard({ id: 4100, setId: 41 })] });
    await handled();
    await me.call(addHolding, { body: { cardId: 4100, quantity: 2 } });
    await world.sql.query(
      `insert into holdings (user_id, card_id, condition, quantity) select 40, 4100, 'Mint', 1 from generate_series(1, 2100)`,
    );
    await world.sql.query(
      'update collectors set holdings = holdings + 2100, copies = copies + 2100 where user_id = 40',
    );
    await world.as({ userId: 41 }).call(addHolding, { body: { cardId: 4100 } });

    await social.publish(userDeleted, 'user:40', { userId: 40 });
    await eventually(async () => {
      expect((await me.call(collectionUsage)).body.copies).toBe(0);
    });
    expect((await me.call(listCollection)).body).toEqual([]);
    expect((await me.call(addHolding, { body: { cardId: 4100 } })).status).toBe(401);
    expect((await world.as({ userId: 41 }).call(listCollection)).body).toHaveLength(1);
  });
});
