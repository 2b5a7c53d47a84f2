import { snapshotCards, snapshotSets } from '@ninepocket/contracts/catalog/facts';
import { backUp, restoreBackup } from '@ninepocket/service-kit/testing/backup';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import type { RunningService } from '@ninepocket/service-kit/process/service';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startCatalog } from '../src/start.js';
import { buildRows, csvOf, importCsv, startWorld, type World } from './world.js';

let world: World;
let catalog: RunningService;
beforeAll(async () => {
  world = await startWorld();
  ({ catalog } = world);
});
afterAll(async () => {
  await catalog.stop();
  await world.close();
});

const importSet = (name: string) =>
  importCsv(callerOf(catalog.url, { isAdmin: true }, 'catalog'), csvOf(buildRows(3, name)));
const highestIds = async () => {
  const client = callerOf(catalog.url, { service: 'collection' }, 'catalog');
  const [{ body: sets }, { body: cards }] = [await client.call(snapshotSets), await client.call(snapshotCards)];
  return { set: sets.at(-1)?.id ?? 0, card: cards.at(-1)?.id ?? 0, cards: cards.length };
};
const expectPublished = () =>
  eventually(async () => {
    const { rowCount } = await world.sql.query('select from messaging.outbox where published_at is null');
    expect(rowCount).toBe(0);
  });

it('when the database is restored, then new sets and cards do not get the ids of lost ones', async () => {
  await importSet('Before');
  await backUp(world.env.DATABASE_URL ?? '');
  await importSet('Lost');
  await expectPublished();
  const lost = await highestIds();

  await catalog.stop();
  await restoreBackup(world.env.DATABASE_URL ?? '');
  ({ running: catalog } = await startCatalog(world.env));
  expect((await highestIds()).cards).toBe(3);
  await importSet('After');
  const after = await highestIds();
  expect(after.cards).toBe(6);
  expect(after.set).toBeGreaterThan(lost.set + 1);
  expect(after.card).toBeGreaterThan(lost.card + 3);
});
