import { snapshotGradedCards } from '@ninepocket/contracts/collection/facts';
import { id } from '@ninepocket/contracts/http/fields/fields.schemas';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { listGradedCards } from './graded-cards.store.js';

const cursorShape = z.tuple([id]);

export const gradedCardRoutes = ({ pool }: Context): Route[] => [
  route(snapshotGradedCards, fromService('automation'), async ({ query }) => {
    const [after] = readCursor(query.cursor, cursorShape) ?? [0];
    return pageOf(
      await listGradedCards(pool, after, query.limit + 1),
      query.limit,
      null,
      (fact) => fact,
      (fact) => [fact.id],
    );
  }),
];
