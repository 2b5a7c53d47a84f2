import { refreshCardPricing } from '@ninepocket/contracts/automation/pricing';
import { backUp, restoreBackup } from '@ninepocket/service-kit/testing/backup';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const versionOf = async (cardId: number): Promise<number | undefined> => {
  const { rows } = await world.rows.pool.query<{ version: number }>(
    'select version from card_price_cache where card_id = $1',
    [cardId],
  );
  return rows[0]?.version;
};
const expectPublished = () =>
  eventually(async () => {
    const { rowCount } = await world.rows.pool.query('select from messaging.outbox where published_at is null');
    expect(rowCount).toBe(0);
  });

it('when the database is restored, then the next price of a card has a higher version than its lost ones', async () => {
  const url = world.env.DATABASE_URL ?? '';
  const [known, card] = [world.newCard({ name: 'Wolverine' }), world.newCard({ name: 'Hulk' })];
  await world.refresh(known);
  await backUp(url);
  for (let i = 0; i < 3; i++) await world.refresh(card);
  await expectPublished();
  const lost = await versionOf(card);

  await world.automation.stop();
  await restoreBackup(url);
  const restored = await world.startReplica();
  expect(await versionOf(card)).toBeUndefined(); // so the snapshot lacks it
  await callerOf(restored.url, {}, 'automation').call(refreshCardPricing, { params: { cardId: card } });
  expect(await versionOf(card)).toBeGreaterThan((lost ?? 0) + 3);
});
