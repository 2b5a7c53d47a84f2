/** Catalog's database was restored from a backup: its snapshot has lower versions than the read models know. */
import type { SetFact } from '@ninepocket/contracts/catalog/facts';
import { cardsUpserted, setUpdated } from '@ninepocket/contracts/events/events';
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
const publish = async (name: string, version: number): Promise<void> => {
  await catalog.publish(setUpdated, ++lastId, buildSet(name, version));
  await catalog.publish(cardsUpserted, ++lastId, { cards: [buildCard({ id: 1, name, version })] });
  await expectStored(name, version);
};
const expectStored = (name: string, version: number) =>
  eventually(async () => {
    const { rows } = await world.rows.pool.query(
      'select name, version from cards union all select name, version from card_sets',
    );
    expect(rows).toEqual([
      { name, version },
      { name, version },
    ]);
  });

it('when cards and sets are older than known, then they are replaced, and later events count from there', async () => {
  await publish('lost', 9);
  world.sets.set(1, buildSet('restored', 4));
  world.cards.set(1, buildCard({ id: 1, name: 'restored', version: 4 }));
  await sets.rebuild(ctx);
  await cards.rebuild(ctx);
  await expectStored('restored', 4);
  await publish('later', 5);
});
