import { tryForgedCursors } from '@ninepocket/service-kit/testing/forged-cursors';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { signUpFriends } from './chat-world.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

it('when cursors are forged, then no list answers with an error of the server', async () => {
  await signUpFriends(world);
  const { untried, failures } = await tryForgedCursors('social', world.as);
  expect(failures).toEqual([]);
  // Collection answers these, or they belong to other services.
  expect(untried).toEqual([
    '/api/social/friends/:friendId/collection',
    '/api/social/friends/:friendId/wishlist',
    '/internal/users/:id/export',
  ]);
});
