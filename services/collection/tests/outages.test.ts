import { addHolding } from '@ninepocket/contracts/collection/collection';
import { cardsUpserted } from '@ninepocket/contracts/events/events';
import { startNats, type TestNats } from '@ninepocket/service-kit/testing/nats';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildCard } from './facts.js';
import { everyHolding } from './inspect.js';
import { startWorld, type World } from './world.js';

let nats: TestNats;
let world: World;
beforeEach(async () => {
  nats = await startNats();
  world = await startWorld(nats);
});
afterEach(async () => {
  await world.close();
  await nats.remove();
});

const ascending = (ids: number[]): number[] => [...ids].sort((a, b) => a - b);

describe('NATS', () => {
  it('when it is killed while cards are added, then adds continue, and afterwards no event is lost or handled twice', async () => {
    const me = world.as({ userId: 1, plan: 'SUPER_HERO' });
    const acknowledged: number[] = [];
    const add = async (notes: string): Promise<void> => {
      const { status, body } = await me.call(addHolding, { body: { cardId: 1, notes } });
      expect(status).toBe(201);
      acknowledged.push(body.id);
    };
    world.catalog.cards.set(1, buildCard({ id: 1 }));
    for (let n = 0; n < 20; n++) await add(`before ${n}`);

    const adding = Promise.all(Array.from({ length: 30 }, (_, n) => add(`during ${n}`)));
    await nats.kill();
    await adding;
    for (let n = 0; n < 20; n++) {
      await add(`down ${n}`);
      await world.catalog.publish(cardsUpserted, 'set:1', { cards: [buildCard({ id: 1000 + n, version: 1 })] });
      await world.catalog.publish(cardsUpserted, 'set:1', {
        cards: [buildCard({ id: 1, name: `Name ${n}`, version: 2 + n })],
      });
    }
    await nats.start();

    await eventually(async () => {
      const { rows } = await world.sql.query<{ name: string; cards: number }>(
        `select name, (select count(*)::int from cards where id >= 1000) as cards from cards where id = 1`,
      );
      expect(rows).toEqual([{ name: 'Name 19', cards: 20 }]);
    });
    expect(ascending(await everyHolding(me))).toEqual(ascending(acknowledged));
    const { rows } = await world.sql.query(
      `select (select count(*)::int from messaging.dead_letters) as dead, count(*)::int as handled,
         count(distinct event_id)::int as events from messaging.inbox`,
    );
    expect(rows).toEqual([{ dead: 0, handled: 40, events: 40 }]);
  });
});
