import { snapshotUsers } from '@ninepocket/contracts/social/facts';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { listUserFacts } from './snapshot.store.js';

const cursorShape = z.tuple([z.int32()]);

export const snapshotRoutes = ({ pool }: Context): Route[] => [
  route(snapshotUsers, fromService('collection'), async ({ query }) => {
    const [after] = readCursor(query.cursor, cursorShape) ?? [0];
    return pageOf(
      await listUserFacts(pool, after, query.limit + 1),
      query.limit,
      null,
      (fact) => fact,
      ({ id }) => [id],
    );
  }),
];
