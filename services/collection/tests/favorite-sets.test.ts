import { setCreated, userDeleted } from '@ninepocket/contracts/events/events';
import {
  addFavoriteSet,
  addWish,
  listFavoriteSets,
  removeFavoriteSet,
} from '@ninepocket/contracts/collection/wishlist';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCard, buildSet } from './facts.js';
import { startWorld, type World } from './world.js';

let world: World;
let nextUser = 100;

beforeAll(async () => {
  world = await startWorld();
  for (const id of [1, 2, 3]) await world.catalog.publish(setCreated, `set:${id}`, buildSet({ id, slug: `set-${id}` }));
  world.catalog.cards.set(1, buildCard({ id: 1 }));
  await eventually(expectSets);
  await world.sql.query('update card_sets set retired = true where id = 3');
});
afterAll(() => world.close());

const expectSets = async (): Promise<void> => {
  expect((await world.sql.query('select from card_sets')).rowCount).toBe(3);
};

const newCollector = (): TestClient => world.as({ userId: nextUser++ });

describe('favorite sets', () => {
  const setsOf = async (me: TestClient) => (await me.call(listFavoriteSets)).body.map(({ setId }) => setId);

  it('when sets become favorites, repeatedly and concurrently, then each is listed once, latest first, for that collector only', async () => {
    const me = newCollector();
    await me.call(addFavoriteSet, { params: { setId: 1 } });
    const again = [1, 2, 2, 2].map((setId) => me.call(addFavoriteSet, { params: { setId } }));
    expect((await Promise.all(again)).map((answer) => answer.status)).toEqual([204, 204, 204, 204]);
    expect(await setsOf(me)).toEqual([2, 1]);
    const first = await me.call(listFavoriteSets, { query: { limit: 1 } });
    const rest = await me.call(listFavoriteSets, { query: { cursor: first.page.next ?? undefined } });
    expect([...first.body, ...rest.body].map(({ setId }) => setId)).toEqual([2, 1]);
    expect([first.page.total, rest.page.next]).toEqual([2, null]);
    expect(await setsOf(newCollector())).toEqual([]);
  });

  it('when a favorite is removed twice, then it stays removed, and other collectors keep theirs', async () => {
    const [me, other] = [newCollector(), newCollector()];
    for (const one of [me, other]) await one.call(addFavoriteSet, { params: { setId: 1 } });
    for (let time = 0; time < 2; time++)
      expect((await me.call(removeFavoriteSet, { params: { setId: 1 } })).status).toBe(204);
    expect([await setsOf(me), await setsOf(other)]).toEqual([[], [1]]);
  });

  it('when the set is retired or unknown, then it cannot become a favorite', async () => {
    for (const setId of [3, 999]) {
      const { status, body } = await newCollector().call(addFavoriteSet, { params: { setId } });
      expect([status, body.code]).toEqual([404, 'unknown_set']);
    }
  });

  it('when the caller is not signed in, then every call is refused', async () => {
    const anonymous = world.as(null);
    const params = { setId: 1 };
    const calls = [
      anonymous.call(listFavoriteSets),
      anonymous.call(addFavoriteSet, { params }),
      anonymous.call(removeFavoriteSet, { params }),
    ];
    expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual([401, 401, 401]);
  });

  it('when a collector has the maximum number of favorites, then another one is refused', async () => {
    const userId = nextUser++;
    await world.sql.query(
      'insert into favorite_sets (user_id, set_id) select $1, 5000 + n from generate_series(1, 1000) n',
      [userId],
    );
    const { status, body } = await world.as({ userId }).call(addFavoriteSet, { params: { setId: 1 } });
    expect([status, body.code]).toEqual([409, 'too_many']);
  });
});

describe('a deleted user', () => {
  it('when the user is deleted, then wishes and favorites are deleted, and none can be added', async () => {
    const userId = nextUser++;
    const me = world.as({ userId });
    const social = await world.startOther('social');
    await me.call(addWish, { body: { cardId: 1 } });
    await me.call(addFavoriteSet, { params: { setId: 1 } });
    await social.publish(userDeleted, `user:${userId}`, { userId });
    await eventually(async () => {
      for (const table of ['wishes', 'favorite_sets']) {
        const { rowCount } = await world.sql.query(`select from ${table} where user_id = $1`, [userId]);
        expect(rowCount).toBe(0);
      }
    });
    expect((await me.call(addWish, { body: { cardId: 1 } })).status).toBe(401);
    expect((await me.call(addFavoriteSet, { params: { setId: 1 } })).status).toBe(401);
  });
});
