import { tryForgedCursors } from '@ninepocket/service-kit/testing/forged-cursors';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

it('when cursors are forged, then no list answers with an error of the server', async () => {
  const { untried, failures } = await tryForgedCursors('catalog', world.as);
  expect(failures).toEqual([]);
  expect(untried).toEqual([]);
});
