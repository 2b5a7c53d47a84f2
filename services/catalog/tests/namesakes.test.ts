import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCardSet, createMainSet, getCardSet } from '@ninepocket/contracts/catalog/catalog';
import { startWorld, type World } from './world.js';

describe('card sets of the name of a new main set', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  const cardSet = async (name: string, year: number): Promise<number> =>
    (await world.admin.call(createCardSet, { body: { name, year } })).body.id;
  const mainSet = async (name: string) => (await world.admin.call(createMainSet, { body: { name } })).body;
  const idsOf = (sets: { id: number }[]): number[] => sets.map(({ id }) => id);

  it('when unassigned sets have its name, then they are assigned, and similar ones are suggested', async () => {
    const same = await cardSet('Fleer Ultra', 1994);
    const other = await cardSet('Fleer Ultra', 1995);
    const similar = await cardSet('Fleer Ultra Spider-Man', 1995);
    const created = await mainSet('1994 Fleer Ultra');
    expect(idsOf(created.suggestedAssignments)).toEqual([same]);
    expect(idsOf(created.matchingBaseSets)).toEqual([other, similar]);
    expect(created).toMatchObject({ conflictingSets: [], setCount: 1 });
    const { body } = await world.collector.call(getCardSet, { params: { key: String(same) } });
    expect(body.mainSetId).toBe(created.id);
  });

  it('when a set of its name belongs to another main set, then it stays there and is reported', async () => {
    const taken = await cardSet('Masterpieces', 1992);
    await mainSet('Masterpieces');
    const created = await mainSet('Masterpieces 1992');
    expect(created).toMatchObject({
      setCount: 0,
      suggestedAssignments: [],
      conflictingSets: [{ id: taken, mainSetName: 'Masterpieces' }],
    });
  });

  it('when no set has a similar name, then nothing is suggested', async () => {
    expect(await mainSet('2099')).toMatchObject({
      suggestedAssignments: [],
      conflictingSets: [],
      matchingBaseSets: [],
    });
  });
});
