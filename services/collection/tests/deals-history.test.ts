import { afterAll, beforeAll, it } from '@jest/globals';
import { expectDealsAccounted } from './any-deals.js';
import { startTrading, type TradingWorld } from './deal-calls.js';

let world: TradingWorld;
beforeAll(async () => {
  world = await startTrading();
});
afterAll(() => world.close());

it('when collectors make 50 random deals, then every copy of every one of them is accounted for', () =>
  expectDealsAccounted(world, world, 50));
