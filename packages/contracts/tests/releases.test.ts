import { expect, it } from '@jest/globals';
import { breakingChanges } from '../src/release/contract-changes.rules.js';
import { announcedChanges, currentContracts, lastRelease } from '../scripts/released.mjs';

it('when contracts break the last release, then releases/NEXT.md announces every breaking change', async () => {
  const last = await lastRelease();
  const current = await currentContracts();
  expect(Object.keys(current.endpoints).length).toBeGreaterThan(90);
  expect(Object.keys(current.events).length).toBeGreaterThan(10);
  const changes = last ? breakingChanges(last.contracts, current) : [];
  expect(changes).toEqual(await announcedChanges());
});
