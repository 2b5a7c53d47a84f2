import { afterAll, beforeAll, it } from '@jest/globals';
import { expectOneAccepted } from './accepts-of-one-copy.js';
import { startTrading, type TradingWorld } from './deal-calls.js';

let world: TradingWorld;
beforeAll(async () => {
  world = await startTrading();
});
afterAll(() => world.close());

it(
  'when 1,000 deals on one copy are accepted at once, then exactly one is',
  () => expectOneAccepted(world, 1000),
  900_000,
);
