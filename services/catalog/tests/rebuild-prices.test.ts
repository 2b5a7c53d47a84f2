import { snapshotPrices, type PriceFact } from '@ninepocket/contracts/automation/facts';
import { getCard, listCards, type Card } from '@ninepocket/contracts/catalog/catalog';
import { priceUpdated } from '@ninepocket/contracts/events/events';
import { createApp } from '@ninepocket/service-kit/http/app';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route } from '@ninepocket/service-kit/http/route';
import { createLog } from '@ninepocket/service-kit/process/log';
import { openPublisher } from '@ninepocket/service-kit/testing/publisher';
import { eventually, testKeys } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { csvOf, importCsv, startWorld, type World } from './world.js';

let world: World;
let cards: Card[];
const facts: PriceFact[] = [];
const PAGE = 2;
const automation = createServer(
  await createApp({
    name: 'automation',
    log: createLog('automation', 'silent'),
    trusted: { catalog: [testKeys.catalog.publicKey] },
    routes: [
      route(snapshotPrices, fromService('catalog'), ({ query }) => {
        const start = query.cursor ? Number(JSON.parse(Buffer.from(query.cursor, 'base64url').toString())[0]) : 0;
        const rows = facts.filter(({ cardId }) => cardId > start).slice(0, PAGE + 1);
        return pageOf(
          rows,
          PAGE,
          null,
          (fact) => fact,
          ({ cardId }) => [cardId],
        );
      }),
    ],
    pool: new pg.Pool(),
    open: {},
    strict: false,
  }),
);
beforeAll(async () => {
  automation.listen(0, '127.0.0.1');
  await once(automation, 'listening');
  const url = `http://127.0.0.1:${(automation.address() as AddressInfo).port}`;
  world = await startWorld(undefined, { AUTOMATION_URL: url });
  await importCsv(world.admin, csvOf(['Hulk', 'Thor', 'Storm'].map((name, i) => `Prices,1990,${name},${i + 1},,,,`)));
  cards = (await world.collector.call(listCards)).body;
});
afterAll(async () => {
  await world.close();
  automation.close();
});

const priceOf = async (id: number) => {
  const { body } = await world.collector.call(getCard, { params: { id } });
  return [body.avgPrice, body.salesCount];
};
const fact = (cardId: number, avgPrice: number | null, version: number): PriceFact => ({
  cardId,
  avgPrice,
  salesCount: avgPrice ? 3 : 0,
  fetchedAt: '2026-11-01T00:00:00.000Z',
  version,
});

it('when the read model of prices is rebuilt, then the snapshot replaces older, lost and restored prices', async () => {
  const [hulk, thor, storm] = cards.map(({ id }) => id) as [number, number, number];
  const publisher = await openPublisher('automation');
  // Automation was restored from a backup since: its version of the price is lower.
  await publisher.publish(priceUpdated, 1, fact(hulk, 99, 50));
  await publisher.publish(priceUpdated, 2, fact(storm, 7, 51));
  await publisher.close();
  await eventually(async () => expect(await priceOf(storm)).toEqual([7, 3]));
  facts.push(fact(hulk, 5, 9), fact(thor, 12.5, 10), fact(storm, null, 52), fact(storm + 100, 3, 4));

  const rebuild = spawn(process.execPath, [fileURLToPath(new URL('../dist/rebuild.js', import.meta.url))], {
    env: { ...process.env, ...world.env },
    stdio: 'inherit',
  });
  const [code] = (await once(rebuild, 'exit')) as [number];
  expect(code).toBe(0);
  expect(await Promise.all([hulk, thor, storm].map(priceOf))).toEqual([
    [5, 3],
    [12.5, 3],
    [null, 0],
  ]);
});
