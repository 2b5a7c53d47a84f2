import { callerOf } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, it } from '@jest/globals';
import { expectDealsAccounted } from './any-deals.js';
import { startTrading, type TradingWorld } from './deal-calls.js';
import { startProcess } from './process.js';

const DEALS = 10_000;
const DEALS_PER_KILL = 250;

let world: TradingWorld;
beforeAll(async () => {
  world = await startTrading();
  await world.collection.stop();
});
afterAll(() => world.close());

it('when collectors make 10,000 random deals while the process is killed, then every copy of every one of them is accounted for', async () => {
  let service = await startProcess('collection', world.env);
  const { url } = service;
  let restarted = Promise.resolve();
  const restart = async (): Promise<void> => {
    await service.kill();
    service = await startProcess('collection', world.env, Number(new URL(url).port));
  };
  try {
    await expectDealsAccounted(
      world,
      {
        sql: world.sql,
        as: (caller) => callerOf(url, caller, 'collection'),
        afterDeal: async (nth) => {
          if (nth % DEALS_PER_KILL === 0) restarted = restarted.then(restart);
          await restarted;
        },
      },
      DEALS,
    );
  } finally {
    await service.kill();
  }
}, 3_600_000);
