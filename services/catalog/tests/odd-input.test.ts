import * as contract from '@ninepocket/contracts/catalog/catalog';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const cursorOf = (...values: unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

describe('unusual input', () => {
  it.each(['\0', 'a\0b', '\u0007'])('when a search contains %j, then it is refused', async (search) => {
    const answers = [
      await world.collector.call(contract.listCards, { query: { search } }),
      await world.collector.call(contract.listCards, { query: { rarity: search } }),
      await world.collector.call(contract.listSetCards, { params: { setId: 1 }, query: { search } }),
      await world.collector.call(contract.listCardSets, { query: { q: search } }),
      await world.collector.call(contract.listCardSets, { query: { mainSet: search } }),
      await world.collector.call(contract.listMainSets, { query: { q: search } }),
      await world.admin.call(contract.listUnassignedSets, { query: { q: search } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
  });

  it.each([
    [contract.listCards, cursorOf('\0', 1)],
    [contract.listCards, cursorOf('0000000000001', 99999999999)],
    [contract.listCardSets, cursorOf(2026, '\0')],
    [contract.listCardSets, cursorOf(99999999999, 'a')],
    [contract.listMainSets, cursorOf(99999999999, 'a')],
    [contract.listMainSets, 'not-one-of-ours'],
  ])('when the cursor of $path is %s, then it is refused', async (endpoint, cursor) => {
    const { status, body } = await world.collector.call(endpoint, { query: { cursor } });
    expect([status, body.code]).toEqual([400, 'bad_input']);
  });

  it('when a set has the name of a reserved path, then its slug differs', async () => {
    const { body } = await world.admin.call(contract.createCardSet, { body: { name: 'Unassigned', year: 2001 } });
    expect(body.slug).toBe('set-unassigned');
    expect((await world.collector.call(contract.getCardSet, { params: { key: 'set-unassigned' } })).status).toBe(200);
  });
});
