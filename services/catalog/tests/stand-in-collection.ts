import { internalOwnedCards } from '@ninepocket/contracts/collection/facts';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { createApp } from '@ninepocket/service-kit/http/app';
import { createLog } from '@ninepocket/service-kit/process/log';
import { problem } from '@ninepocket/service-kit/http/problem';
import { route } from '@ninepocket/service-kit/http/route';
import { testKeys } from '@ninepocket/service-kit/testing/testing';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

export interface StandIn {
  url: string;
  owned: Map<number, Map<string, number[]>>;
  asked: number[];
  unavailable: boolean;
  close(): Promise<void>;
}

export const standInForCollection = async (): Promise<StandIn> => {
  const log = createLog('collection', 'silent');
  const trusted = { catalog: [testKeys.catalog.publicKey] };
  const answer = route(internalOwnedCards, fromService('catalog'), ({ params, body }) => {
    standIn.asked.push(params.id);
    if (standIn.unavailable) throw problem('unavailable');
    const mine = [...(standIn.owned.get(params.id) ?? [])];
    return {
      cardIds: mine.flatMap(([condition, ids]) => (!body.condition || condition === body.condition ? ids : [])),
    };
  });
  // Not strict: catalog validates the response anyway, and validating 100,000 ids twice would be slow.
  const server = createServer(
    await createApp({
      name: 'collection',
      log,
      trusted,
      routes: [answer],
      pool: new pg.Pool(),
      open: {},
      strict: false,
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    owned: new Map(),
    asked: [],
    unavailable: false,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return standIn;
};
