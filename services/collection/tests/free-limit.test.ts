import {
  addHolding,
  collectionUsage,
  listCollection,
  removeHolding,
  updateHolding,
} from '@ninepocket/contracts/collection/collection';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCard } from './facts.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  for (let id = 1; id <= 60; id++) world.catalog.cards.set(id, buildCard({ id }));
});
afterAll(() => world.close());

const expectExactSums = async (): Promise<void> => {
  const { rows } = await world.sql.query(
    `select user_id from collectors c
     where copies <> (select coalesce(sum(quantity), 0) from holdings h where h.user_id = c.user_id)
        or holdings <> (select count(*) from holdings h where h.user_id = c.user_id)`,
  );
  expect(rows).toEqual([]);
};
afterEach(expectExactSums);

const collectorWith = async (userId: number, copies: number) => {
  const me = world.as({ userId });
  const hero = world.as({ userId, plan: 'SUPER_HERO' });
  const { body } = await hero.call(addHolding, { body: { cardId: 1, quantity: copies } });
  return { me, hero, holding: body };
};

const numberOf = <T>(items: T[], wanted: T): number => items.filter((item) => item === wanted).length;

describe('the free limit', () => {
  it('when 50 cards are added concurrently at 249, then exactly one is added', async () => {
    const { me } = await collectorWith(100, 249);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => me.call(addHolding, { body: { cardId: n + 2 } })),
    );
    const statuses = answers.map((answer) => answer.status);
    expect([numberOf(statuses, 201), numberOf(statuses, 409)]).toEqual([1, 49]);
    expect((await me.call(collectionUsage)).body).toEqual({ copies: 250, limit: 250 });
    expect((await me.call(listCollection)).page.total).toBe(2);
  });

  it('when equal copies are added concurrently at 200, then exactly 250 are held', async () => {
    const { me, holding } = await collectorWith(101, 200);
    await Promise.all([
      ...Array.from({ length: 40 }, () => me.call(addHolding, { body: { cardId: 1, quantity: 3 } })),
      ...Array.from({ length: 10 }, (_, n) => me.call(addHolding, { body: { cardId: 2, notes: `copy ${n}` } })),
      me.call(updateHolding, { params: { id: holding.id }, body: { isFavorite: true } }),
    ]);
    const { copies } = (await me.call(collectionUsage)).body;
    expect(copies).toBeGreaterThan(247);
    expect(copies).toBeLessThanOrEqual(250);
  });

  it('when even the first card would be too many, then nothing is held and all places are left', async () => {
    const { status, body } = await world.as({ userId: 102 }).call(addHolding, { body: { cardId: 1, quantity: 251 } });
    expect([status, body.code]).toEqual([409, 'plan_limit']);
    expect(body.detail).toContain('room for 250 more');
    expect((await world.as({ userId: 102 }).call(listCollection)).body).toEqual([]);
  });

  it('when too many copies are added, then the message states the places left, and that many can be added', async () => {
    const { me } = await collectorWith(103, 247);
    const refused = await me.call(addHolding, { body: { cardId: 2, quantity: 4 } });
    expect([refused.status, refused.body.code]).toEqual([409, 'plan_limit']);
    expect(refused.body.detail).toContain('room for 3 more');
    expect(refused.body.detail).toContain('SUPER HERO');
    expect((await me.call(addHolding, { body: { cardId: 2, quantity: 3 } })).status).toBe(201);
  });

  it('when a quantity is raised beyond the limit, then nothing changes', async () => {
    const { me, holding } = await collectorWith(104, 249);
    const params = { id: holding.id };
    const refused = await me.call(updateHolding, { params, body: { quantity: 251, notes: 'more' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'plan_limit']);
    expect((await me.call(listCollection)).body).toEqual([holding]);
    expect((await me.call(updateHolding, { params, body: { quantity: 250 } })).status).toBe(200);
  });

  it('when SUPER_HERO becomes SIDE_KICK at 300, then nothing is lost, adding is refused, and reducing and removing work', async () => {
    const { me, hero, holding } = await collectorWith(105, 290);
    const { body: other } = await hero.call(addHolding, { body: { cardId: 2, quantity: 10 } });
    const params = { id: holding.id };
    const refused = await me.call(addHolding, { body: { cardId: 3 } });
    expect(refused.body.detail).toContain('your collection is full');
    expect((await me.call(updateHolding, { params, body: { quantity: 291 } })).status).toBe(409);
    expect((await me.call(updateHolding, { params, body: { notes: 'kept', quantity: 290 } })).status).toBe(200);
    expect((await me.call(updateHolding, { params, body: { quantity: 285 } })).status).toBe(200);
    expect((await me.call(removeHolding, { params: { id: other.id } })).status).toBe(204);
    expect((await me.call(collectionUsage)).body).toEqual({ copies: 285, limit: 250 });
    expect((await me.call(addHolding, { body: { cardId: 3 } })).status).toBe(409);
  });

  it('when adds, changes and removals of one collector run concurrently, then the sums equal the rows', async () => {
    const { me, holding } = await collectorWith(106, 200);
    const random = Array.from({ length: 80 }, (_, n) => (n * 7919) % 4);
    const answers = await Promise.all(
      random.map(async (kind, n) => {
        if (kind === 0) return me.call(addHolding, { body: { cardId: 1 + (n % 5), quantity: 1 + (n % 3) } });
        if (kind === 1) return me.call(updateHolding, { params: { id: holding.id }, body: { quantity: 150 + n } });
        const added = await me.call(addHolding, { body: { cardId: 9, notes: `copy ${n}` } });
        return added.status === 201 ? me.call(removeHolding, { params: { id: added.body.id } }) : added;
      }),
    );
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 204, 409].includes(status))).toEqual([]);
    expect((await me.call(collectionUsage)).body.copies).toBeLessThanOrEqual(250);
  });
});
