import { internalUserExport } from '@ninepocket/contracts/social/account';
import { internalOwnedCards } from '@ninepocket/contracts/collection/facts';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { findOwnedCards } from '../holdings/owned-cards.store.js';
import { findUserRows } from './user-export.store.js';

const exportCursor = z.tuple([z.int().min(0).max(99), z.union([z.string().regex(/^\d{1,18}$/), z.uuid()]), z.int()]);

export const accountRoutes = ({ pool }: Context): Route[] => [
  route(internalOwnedCards, fromService('catalog'), async ({ params, body }) => ({
    cardIds: await findOwnedCards(pool, params.id, body.condition),
  })),

  route(internalUserExport, fromService('social'), async ({ params, query }) => {
    const after = readCursor(query.cursor, exportCursor);
    const rows = await findUserRows(pool, params.id, query.limit, after);
    return pageOf(
      rows,
      query.limit,
      null,
      ({ kind, row }) => ({ kind, row }),
      ({ place }) => place,
    );
  }),
];
