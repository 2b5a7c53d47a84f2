import { internalUserExport } from '@ninepocket/contracts/social/account';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { findRowsOfUser } from './user-export.store.js';

const cursorShape = z.tuple([z.int32(), z.string()]);

export const accountRoutes = ({ pool }: Context): Route[] => [
  route(internalUserExport, fromService('social'), async ({ params, query }) => {
    const after = readCursor(query.cursor, cursorShape) ?? [-1, ''];
    return pageOf(
      await findRowsOfUser(pool, params.id, after, query.limit + 1),
      query.limit,
      null,
      ({ kind, row }) => ({ kind, row }),
      ({ position, key }) => [position, key],
    );
  }),
];
