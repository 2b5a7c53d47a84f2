import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { presentCard } from '../src/cards/cards.present.js';
import { randomCards } from '../src/showcase/showcase.store.js';
import { buildRows, csvOf, importCsv, startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const sets = Array.from({ length: 40 }, (_, set) => [
    ...buildRows(49, `Set ${set}`).map((row) => row.replace(',Card ', `,Villain ${set}-`)),
    `Set ${set},1990,Wolverine,50,false,,,`,
  ]);
  await importCsv(world.admin, csvOf(sets.flat()));
});
afterAll(() => world?.close());

const draw = async () => (await randomCards(world.sql, 12)).map(presentCard);

describe('the cards of the landing page', () => {
  it('when cards are drawn repeatedly, then they come from the whole catalog, in no order', async () => {
    const draws = await Promise.all(Array.from({ length: 30 }, draw));
    const sets = new Set(draws.flat().map(({ set }) => set.name));
    expect(sets.size).toBeGreaterThan(35);
    expect(new Set(draws.map((cards) => cards.map(({ id }) => id).join())).size).toBe(30);
  });

  it('when a hero has many cards, then one of them is nearly always shown, and only one', async () => {
    const draws = await Promise.all(Array.from({ length: 30 }, draw));
    const wolverines = draws.map((cards) => cards.filter(({ name }) => name === 'Wolverine').length);
    expect(Math.max(...wolverines)).toBe(1);
    expect(wolverines.filter((count) => count === 1).length).toBeGreaterThan(15);
  });

  it('when a card has an image, then it is preferred', async () => {
    const { rows } = await world.sql.query<{ id: number }>(
      `update cards set front_image_url = 'https://images.test/x.webp' where name like 'Villain 1%' returning id`,
    );
    const shown = (await Promise.all(Array.from({ length: 30 }, draw))).flat();
    const share = shown.filter(({ frontImageUrl }) => frontImageUrl !== null).length / shown.length;
    expect(share).toBeGreaterThan((1.5 * rows.length) / 2_000);
  });

  it('when the catalog is small, then all of its cards are shown', async () => {
    await world.sql.query('update cards set retired = true where id > (select min(id) + 4 from cards)');
    expect(await draw()).toHaveLength(5);
  });
});
