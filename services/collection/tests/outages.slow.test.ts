import { addHolding, collectionUsage } from '@ninepocket/contracts/collection/collection';
import { freePort } from '@ninepocket/service-kit/testing/free-port';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildCard } from './facts.js';
import { everyHolding } from './inspect.js';
import { startProcess, type ServiceProcess } from './process.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

describe('the service', () => {
  let service: ServiceProcess | undefined;
  afterEach(async () => service?.kill());

  it('when it is killed twice under load, then no acknowledged add is lost and the sums are exact', async () => {
    for (let id = 1; id <= 40; id++) world.catalog.cards.set(id, buildCard({ id }));
    await world.collection.stop(); // leave all work to the process that is killed
    const port = await freePort();
    const collectors = [1, 2, 3, 4].map((userId) => ({
      userId,
      client: callerOf(`http://127.0.0.1:${port}`, { userId, plan: 'SUPER_HERO' }, 'collection'),
      acknowledged: [] as number[],
      plain: 0,
    }));
    let running = true;
    const load = collectors.flatMap((collector) =>
      [0, 1].map(async (lane) => {
        for (let n = 0; running; n++) {
          const body = lane === 0 ? { cardId: 1 + (n % 40), serialNumber: `${n}` } : { cardId: 1 };
          // An interrupted call was not acknowledged: its holding may or may not exist.
          const answer = await collector.client.call(addHolding, { body }).catch(() => null);
          if (answer?.status === 201 && lane === 0) collector.acknowledged.push(answer.body.id);
          else if (answer?.status === 201) collector.plain += 1;
          else await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }),
    );
    for (let kills = 0; kills < 2; kills++) {
      service = await startProcess('collection', world.env, port);
      const counts = collectors.map(({ acknowledged }) => acknowledged.length);
      const allAddedMore = (): boolean =>
        collectors.every(({ acknowledged }, index) => acknowledged.length >= (counts[index] ?? 0) + 10);
      await eventually(async () => expect(allAddedMore()).toBe(true));
      await service.kill();
    }
    running = false;
    await Promise.all(load);
    service = await startProcess('collection', world.env, port);

    for (const { client, acknowledged, plain } of collectors) {
      const found = new Set(await everyHolding(client));
      expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(0);
      const { copies } = (await client.call(collectionUsage)).body;
      expect(copies).toBeGreaterThanOrEqual(acknowledged.length + plain);
      // Each kill interrupts at most one call per lane.
      expect(copies).toBeLessThanOrEqual(acknowledged.length + plain + 4);
    }
    const { rows } = await world.sql.query(
      `select user_id from collectors c where
         (copies, holdings) <> (select coalesce(sum(quantity), 0), count(*) from holdings h where h.user_id = c.user_id)`,
    );
    expect(rows).toEqual([]);
  });
});
