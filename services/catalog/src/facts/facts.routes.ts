import * as contract from '@ninepocket/contracts/catalog/facts';
import type { Page } from '@ninepocket/contracts/http/fields/paging';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { findCardFacts, listCardFacts } from './card-facts.store.js';
import { findSetFacts, listSetFacts } from './set-facts.store.js';

const READERS = ['collection', 'social', 'automation'] as const;

export const factRoutes = ({ pool }: Context): Route[] => [
  route(contract.internalCards, fromService(...READERS), ({ body }) => findCardFacts(pool, body.ids)),

  route(contract.snapshotCards, fromService(...READERS), ({ query }) =>
    pageById(query, (after, limit) => listCardFacts(pool, after, limit)),
  ),

  route(contract.internalSets, fromService('collection'), ({ body }) => findSetFacts(pool, body.ids)),

  route(contract.snapshotSets, fromService(...READERS), ({ query }) =>
    pageById(query, (after, limit) => listSetFacts(pool, after, limit)),
  ),
];

const cursorShape = z.tuple([z.int32()]);

const pageById = async <F extends { id: number }>(
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  list: (after: number, limit: number) => Promise<F[]>,
): Promise<Page<F>> => {
  const [after] = readCursor(cursor, cursorShape) ?? [0];
  return pageOf(
    await list(after, limit),
    limit,
    null,
    (fact) => fact,
    (fact) => [fact.id],
  );
};
