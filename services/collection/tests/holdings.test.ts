import {
  addHolding,
  collectionUsage,
  listCollection,
  marksInSet,
  removeHolding,
  updateHolding,
} from '@ninepocket/contracts/collection/collection';
import { cardsDeleted } from '@ninepocket/contracts/events/events';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCard } from './facts.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  for (const id of [1, 2, 3]) world.catalog.cards.set(id, buildCard({ id, name: `Hero ${id}` }));
});
afterAll(() => world.close());

describe('adding', () => {
  it('when a card is added, then it is in the collection with defaults and the data from catalog', async () => {
    const me = world.as({ userId: 10 });
    const added = await me.call(addHolding, { body: { cardId: 1 } });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      cardId: 1,
      condition: 'Near Mint',
      quantity: 1,
      isForSale: false,
      isFavorite: false,
      notes: null,
      acquiredDate: null,
      card: { name: 'Hero 1', setId: 1, setName: 'Marvel Annual Flair', setYear: 1994, retired: false },
    });
    const { body } = await me.call(listCollection);
    expect(body).toEqual([added.body]);
  });

  it('when every field is given, then every field is stored', async () => {
    const copy = {
      cardId: 2,
      condition: 'nm',
      gradeCompany: 'PSA' as const,
      grade: 9.5,
      certNumber: '0815',
      quantity: 1,
      serialNumber: '12/99',
      signedBy: 'Stan Lee',
      acquiredDate: '1994-02-28',
      purchasePrice: 0.5,
      personalValue: 1234567.89,
      salePrice: 0.07,
      isForSale: true,
      isFavorite: true,
      notes: 'Signed by the artist',
    };
    const { status, body } = await world.as({ userId: 11 }).call(addHolding, { body: copy });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...copy, condition: 'Near Mint' });
  });

  it('when an equal plain copy is added again, then its quantity grows; a copy with a detail is a separate holding', async () => {
    const me = world.as({ userId: 12 });
    const first = await me.call(addHolding, { body: { cardId: 1, isFavorite: true } });
    const again = await me.call(addHolding, { body: { cardId: 1, quantity: 2, isFavorite: false } });
    expect(again.body).toMatchObject({ id: first.body.id, quantity: 3, isFavorite: true });
    await me.call(addHolding, { body: { cardId: 1, condition: 'Mint' } });
    await me.call(addHolding, { body: { cardId: 1, notes: 'creased' } });
    await me.call(addHolding, { body: { cardId: 1, notes: 'creased' } });
    const { body } = await me.call(listCollection);
    expect(body.map(({ condition, quantity, notes }) => [condition, quantity, notes])).toEqual([
      ['Near Mint', 1, 'creased'],
      ['Near Mint', 1, 'creased'],
      ['Mint', 1, null],
      ['Near Mint', 3, null],
    ]);
  });

  it('when one card is added ten times concurrently, then one holding counts ten', async () => {
    const me = world.as({ userId: 13 });
    await Promise.all(Array.from({ length: 10 }, () => me.call(addHolding, { body: { cardId: 1 } })));
    const { body } = await me.call(listCollection);
    expect(body.map((holding) => holding.quantity)).toEqual([10]);
  });

  it('when a holding is full, then more copies create a second one', async () => {
    const me = world.as({ userId: 14, plan: 'SUPER_HERO' });
    await me.call(addHolding, { body: { cardId: 1, quantity: 9_999 } });
    const second = await me.call(addHolding, { body: { cardId: 1, quantity: 2 } });
    expect(second.body.quantity).toBe(2);
    expect((await me.call(collectionUsage)).body).toEqual({ copies: 10_001, limit: null });
  });

  it.each([
    ['no card', {}],
    ['a card id beyond a row number', { cardId: 3_000_000_000 }],
    ['a quantity of zero', { cardId: 1, quantity: 0 }],
    ['half a card', { cardId: 1, quantity: 1.5 }],
    ['a condition that is none', { cardId: 1, condition: 'like new-ish' }],
    ['a negative price', { cardId: 1, salePrice: -1 }],
    ['fractions of a cent', { cardId: 1, salePrice: 1.001 }],
    ['a price that no column holds', { cardId: 1, salePrice: 1e12 }],
    ['a day that is none', { cardId: 1, acquiredDate: '2024-02-30' }],
    ['a day before there was a calendar', { cardId: 1, acquiredDate: '0000-01-01' }],
    ['a null character', { cardId: 1, notes: 'a\u0000b' }],
  ])('when %s is sent, then it is refused and the service continues', async (_what, body) => {
    const answer = await world.as({ userId: 15 }).call(addHolding, { body: body as { cardId: number } });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('bad_input');
    expect((await world.as({ userId: 15 }).call(listCollection)).body).toEqual([]);
  });
});

describe('a card that is not in the read model', () => {
  it('when catalog has it, then catalog is asked only once', async () => {
    world.catalog.cards.set(500, buildCard({ id: 500, name: 'Brand new' }));
    const me = world.as({ userId: 20 });
    expect((await me.call(addHolding, { body: { cardId: 500 } })).body.card.name).toBe('Brand new');
    await me.call(addHolding, { body: { cardId: 500 } });
    expect(world.catalog.requestedIds.filter((id) => id === 500)).toEqual([500]);
  });

  it('when a card retires while adding it waits for another write, then it is an unknown card', async () => {
    const me = world.as({ userId: 70 });
    world.catalog.cards.set(700, buildCard({ id: 700 }));
    expect((await me.call(addHolding, { body: { cardId: 700 } })).status).toBe(201);
    const blocker = await world.sql.connect();
    try {
      await blocker.query('begin; select from collectors where user_id = 70 for update');
      const adds = [{ cardId: 700 }, { cardId: 700, notes: 'creased' }].map((body) => me.call(addHolding, { body }));
      await eventually(async () => {
        const { rowCount } = await world.sql.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBe(2);
      });
      await world.catalog.publish(cardsDeleted, 'set:1', { cards: [{ id: 700, version: 2 }] });
      await eventually(async () => {
        const { rowCount } = await world.sql.query('select from cards where id = 700 and retired');
        expect(rowCount).toBe(1);
      });
      await blocker.query('rollback');
      const answers = await Promise.all(adds);
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [404, 'unknown_card'],
        [404, 'unknown_card'],
      ]);
      expect((await me.call(collectionUsage)).body.copies).toBe(1);
    } finally {
      blocker.release();
    }
  });

  it('when catalog does not have it or has retired it, then it is an unknown card', async () => {
    world.catalog.cards.set(501, buildCard({ id: 501, retired: true }));
    for (const cardId of [501, 999]) {
      const { status, body } = await world.as({ userId: 21 }).call(addHolding, { body: { cardId } });
      expect([status, body.code]).toEqual([404, 'unknown_card']);
    }
  });

  it('when catalog is unavailable, then only unknown cards cannot be added', async () => {
    const me = world.as({ userId: 22 });
    await me.call(addHolding, { body: { cardId: 1 } });
    world.catalog.down = true;
    try {
      const unknown = await me.call(addHolding, { body: { cardId: 777 } });
      expect([unknown.status, unknown.body.code]).toEqual([503, 'unavailable']);
      expect((await me.call(addHolding, { body: { cardId: 1 } })).status).toBe(201);
    } finally {
      world.catalog.down = false;
    }
  });
});

describe('changing', () => {
  it('when fields are given, null or absent, then they are set, cleared or unchanged', async () => {
    const me = world.as({ userId: 30 });
    const full = { cardId: 1, notes: 'creased', salePrice: 5, acquiredDate: '2020-01-31', serialNumber: '1/5' };
    const { body: before } = await me.call(addHolding, { body: full });
    const params = { id: before.id };
    const { body } = await me.call(updateHolding, {
      params,
      body: { salePrice: null, condition: 'VG', isForSale: true },
    });
    const changed = { receiptId: expect.any(Number), leftPlace: null };
    expect(body).toEqual({ ...before, salePrice: null, condition: 'Very Good', isForSale: true, ...changed });
    const { body: emptied } = await me.call(updateHolding, { params, body: { notes: '  ', acquiredDate: null } });
    expect(emptied).toEqual({ ...body, notes: null, acquiredDate: null, ...changed });
    expect((await me.call(updateHolding, { params, body: {} })).body).toEqual({ ...emptied, receiptId: null });
    const { receiptId: _, leftPlace: _place, ...holding } = emptied;
    expect((await me.call(listCollection)).body).toEqual([holding]);
  });

  it('when one holding is changed twice concurrently, then neither change is lost', async () => {
    const me = world.as({ userId: 31 });
    const { body: before } = await me.call(addHolding, { body: { cardId: 1 } });
    const params = { id: before.id };
    await Promise.all([
      me.call(updateHolding, { params, body: { notes: 'one' } }),
      me.call(updateHolding, { params, body: { salePrice: 2 } }),
      me.call(updateHolding, { params, body: { isFavorite: true } }),
    ]);
    const { body } = await me.call(listCollection);
    expect(body[0]).toMatchObject({ notes: 'one', salePrice: 2, isFavorite: true });
  });
});

describe('removing', () => {
  it('when a holding is removed, then its copies are removed, and a second removal finds nothing', async () => {
    const me = world.as({ userId: 40 });
    const { body } = await me.call(addHolding, { body: { cardId: 1, quantity: 3 } });
    const answers = await Promise.all([1, 2].map(() => me.call(removeHolding, { params: { id: body.id } })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 404]);
    expect((await me.call(collectionUsage)).body).toEqual({ copies: 0, limit: 250 });
  });
});

describe('ownership', () => {
  it('when the caller is another user, then my holdings look missing and cannot be changed', async () => {
    const [me, otherUser] = [world.as({ userId: 50 }), world.as({ userId: 51, isAdmin: true })];
    const { body: mine } = await me.call(addHolding, { body: { cardId: 1 } });
    for (const id of [mine.id, 2_000_000_000]) {
      const changed = await otherUser.call(updateHolding, { params: { id }, body: { notes: 'mine now' } });
      const removed = await otherUser.call(removeHolding, { params: { id } });
      expect([changed.status, changed.body.code, changed.body.detail]).toEqual([404, 'not_found', removed.body.detail]);
      expect([removed.status, removed.body.code]).toEqual([404, 'not_found']);
    }
    expect((await otherUser.call(listCollection, { query: { cardId: 1 } })).body).toEqual([]);
    expect((await otherUser.call(marksInSet, { params: { setId: 1 } })).body.marks).toEqual([]);
    expect((await otherUser.call(collectionUsage)).body.copies).toBe(0);
    expect((await me.call(listCollection)).body).toEqual([mine]);
  });

  it('when the caller is anonymous or another service, then every endpoint returns 401', async () => {
    for (const caller of [null, { service: 'social' } as const]) {
      const anonymous = world.as(caller);
      const answers = await Promise.all([
        anonymous.call(listCollection),
        anonymous.call(addHolding, { body: { cardId: 1 } }),
        anonymous.call(updateHolding, { params: { id: 1 }, body: {} }),
        anonymous.call(removeHolding, { params: { id: 1 } }),
        anonymous.call(marksInSet, { params: { setId: 1 } }),
        anonymous.call(collectionUsage),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401, 401]);
    }
  });

  it('when a body names a user, a plan or a role, then it is ignored', async () => {
    const injected = { userId: 1, plan: 'SUPER_HERO', isAdmin: true, id: 12345, createdAt: '2000-01-01T00:00:00Z' };
    const me = world.as({ userId: 60 });
    const { body } = await me.call(addHolding, { body: { cardId: 1, ...injected } as { cardId: number } });
    expect(body.id).not.toBe(12345);
    const changed = await me.call(updateHolding, {
      params: { id: body.id },
      body: { notes: 'x', ...injected } as { notes: string },
    });
    expect(changed.body).toEqual({ ...body, notes: 'x', receiptId: expect.any(Number), leftPlace: null });
    expect((await me.call(listCollection)).body).toHaveLength(1);
    expect((await world.as({ userId: 1 }).call(listCollection)).body).toEqual([]);
    const over = await me.call(addHolding, { body: { cardId: 1, quantity: 250, ...injected } as { cardId: number } });
    expect(over.body.code).toBe('plan_limit');
  });
});
