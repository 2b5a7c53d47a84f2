import * as contract from '@ninepocket/contracts/catalog/catalog';
import type { Page } from '@ninepocket/contracts/http/fields/paging';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { withCurrent } from '@ninepocket/service-kit/http/edit-conflict';
import { admin, signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type pg from 'pg';
import { z } from 'zod';
import type { Context } from '../context.js';
import { containsPattern } from '../names/names.rules.js';
import { presentCardSet } from './card-sets.present.js';
import {
  changeCardSet,
  findCardSet,
  insertCardSet,
  listCardSetRows,
  listSetYears,
  type CardSetFilter,
} from './card-sets.store.js';

const cursorShape = z.tuple([z.int32(), z.string()]);

export const cardSetRoutes = ({ db, pool }: Context): Route[] => [
  route(contract.listCardSets, signedIn, ({ query }) =>
    listPage(pool, query, {
      year: query.year,
      mainSetId: query.mainSetId,
      mainSetSlug: query.mainSet,
      unassigned: query.unassigned ?? false,
      ids: query.ids,
    }),
  ),

  // Before `:key`, which would treat "years" and "unassigned" as slugs.
  route(contract.listSetYears, signedIn, async () => ({ years: await listSetYears(pool) })),
  route(contract.listUnassignedSets, admin, ({ query }) => listPage(pool, query, { unassigned: true })),

  route(contract.getCardSet, signedIn, async ({ params }) => presentCardSet(await findCardSet(pool, params.key))),

  route(contract.createCardSet, admin, async ({ caller, body }) => {
    const id = await insertCardSet(db, body, caller.userId);
    return presentCardSet(await findCardSet(pool, id));
  }),

  route(contract.updateCardSet, admin, async ({ caller, params, body }) => {
    const read = async () => presentCardSet(await findCardSet(pool, params.id));
    await withCurrent(() => changeCardSet(db, params.id, body, caller.userId), read);
    return read();
  }),
];

const listPage = async (
  pool: pg.Pool,
  query: { q?: string | undefined; cursor?: string | undefined; limit: number },
  filter: Omit<CardSetFilter, 'patterns'>,
): Promise<Page<contract.CardSet>> => {
  const patterns = query.q ? query.q.trim().split(/\s+/).map(containsPattern) : null;
  const { rows, total } = await listCardSetRows(
    pool,
    { ...filter, patterns },
    readCursor(query.cursor, cursorShape),
    query.limit,
  );
  return pageOf(rows, query.limit, total, presentCardSet, (row) => [row.year, row.name_key]);
};
