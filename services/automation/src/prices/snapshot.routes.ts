import { snapshotGradedPrices, snapshotPrices } from '@ninepocket/contracts/automation/facts';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { listGradedPriceFacts, listPriceFacts } from './price-facts.store.js';

const cursorShape = z.tuple([z.int32()]);

export const snapshotRoutes = ({ pool }: Context): Route[] => [
  route(snapshotPrices, fromService('catalog', 'collection'), async ({ query }) => {
    const [after] = readCursor(query.cursor, cursorShape) ?? [0];
    return pageOf(
      await listPriceFacts(pool, after, query.limit + 1),
      query.limit,
      null,
      (fact) => fact,
      ({ cardId }) => [cardId],
    );
  }),

  route(snapshotGradedPrices, fromService('collection'), async ({ query }) => {
    const [after] = readCursor(query.cursor, cursorShape) ?? [0];
    return pageOf(
      await listGradedPriceFacts(pool, after, query.limit + 1),
      query.limit,
      null,
      (fact) => fact,
      ({ id }) => [id],
    );
  }),
];
