/** Catalog's database was restored from a backup: its snapshot has lower versions than the read model knows. */
import type { CardFact, SetFact } from '@ninepocket/contracts/catalog/facts';
import { cardsDeleted, cardsUpserted, setUpdated } from '@ninepocket/contracts/events/events';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { openPublisher, type TestPublisher } from '@ninepocket/service-kit/testing/publisher';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cards } from '../src/cards/cards.read-model.js';
import { sets } from '../src/cards/sets.read-model.js';
import { automationConfig } from '../src/config.js';
import { createContext, type Context } from '../src/context.js';
import { buildCard } from './facts.js';
import { startWorld, type World } from './world.js';

let world: World;
let catalog: TestPublisher;
let ctx: Context;
let lastId = 0;
beforeAll(async () => {
  world = await startWorld();
  catalog = await openPublisher('catalog');
  ctx = createContext(automationConfig(world.env));
});
afterAll(async () => {
  await ctx.database.close();
  await catalog.close();
  await world.close();
});

const buildSet = (name: string, version: number): SetFact => {
  return { id: 1, name, slug: 'set', year: 1994, imageUrl: null, cardCount: 3, mainSetId: null, mainSetSlug: null, version };
}; // prettier-ignore
const publishCards = (...cards: (Partial<CardFact> & { id: number })[]) =>
  catalog.publish(cardsUpserted, ++lastId, { cards: cards.map(buildCard) });
const expectCards = (cards: object[]) =>
  eventually(async () => {
    const { rows } = await world.rows.pool.query(
      'select id, name, version, retired, deleted_version as "deletedVersion" from cards order by id',
    );
    expect(rows).toEqual(cards.map((card) => ({ retired: false, deletedVersion: 0, ...card })));
  });
const expectSet = (name: string, version: number) =>
  eventually(async () => {
    const { rows } = await world.rows.pool.query('select name, version from card_sets where id = 1');
    expect(rows).toEqual([{ name, version }]);
  });

it('when cards and sets are older than known, then they are replaced, and later events count from there', async () => {
  await catalog.publish(setUpdated, ++lastId, buildSet('Lost', 9));
  await publishCards(...[1, 2, 3].map((id) => ({ id, name: 'lost', version: 9 })));
  await catalog.publish(cardsDeleted, ++lastId, { cards: [{ id: 2, version: 10 }] });
  const lost = { name: 'lost', version: 9 };
  await expectCards([
    { id: 1, ...lost },
    { id: 2, ...lost, retired: true, deletedVersion: 10 },
    { id: 3, ...lost },
  ]);
  await expectSet('Lost', 9);

  world.sets.set(1, buildSet('Restored', 4));
  const restored = { name: 'restored', version: 4 };
  for (const id of [1, 2, 3]) world.cards.set(id, buildCard({ id, ...restored }));
  const meanwhile = { id: 3, name: 'meanwhile', version: 10 };
  world.catalog.onSnapshot = async () => {
    await publishCards(meanwhile);
    await expectCards([{ id: 1, ...lost }, { id: 2, ...lost, retired: true, deletedVersion: 10 }, meanwhile]);
  };
  await sets.rebuild(ctx);
  await cards.rebuild(ctx);
  await expectCards([{ id: 1, ...restored }, { id: 2, ...restored }, meanwhile]);
  await expectSet('Restored', 4);

  const later = { name: 'later', version: 5 };
  await catalog.publish(setUpdated, ++lastId, buildSet('Later', 5));
  await publishCards({ id: 1, ...later }, { id: 2, ...later });
  await expectCards([{ id: 1, ...later }, { id: 2, ...later }, meanwhile]);
  await expectSet('Later', 5);
});
