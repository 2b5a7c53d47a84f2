import * as contract from '@ninepocket/contracts/catalog/search-aliases';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { withCurrent } from '@ninepocket/service-kit/http/edit-conflict';
import { admin } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { changeAlias, findAlias, insertAlias, listAliasRows, removeAlias } from './search-aliases.store.js';

const cursorShape = z.tuple([z.string()]);

export const searchAliasRoutes = ({ pool }: Pick<Context, 'pool'>): Route[] => [
  route(contract.listSearchAliases, admin, async ({ query: { q, cursor, limit } }) => {
    const [after] = readCursor(cursor, cursorShape) ?? [null];
    const { rows, total } = await listAliasRows(pool, q, after, limit);
    return pageOf(
      rows,
      limit,
      total,
      ({ key: _, ...alias }) => alias,
      ({ key }) => [key],
    );
  }),

  route(contract.createSearchAlias, admin, ({ body, caller }) => insertAlias(pool, body, caller.userId)),

  route(contract.updateSearchAlias, admin, ({ params, body, caller }) =>
    withCurrent(
      () => changeAlias(pool, params.id, body, caller.userId),
      () => findAlias(pool, params.id),
    ),
  ),

  route(contract.deleteSearchAlias, admin, ({ params, caller }) => removeAlias(pool, params.id, caller.userId)),
];
