import { tryForgedCursors } from '@ninepocket/service-kit/testing/forged-cursors';
import { callerOf } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startWorld, type World } from './billing-world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

it('when cursors are forged, then no list answers with an error of the server', async () => {
  const { untried, failures } = await tryForgedCursors('billing', (caller) =>
    callerOf(world.running.url, caller, 'billing'),
  );
  expect(failures).toEqual([]);
  expect(untried).toEqual([]);
});
