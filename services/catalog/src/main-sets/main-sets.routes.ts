import * as contract from '@ninepocket/contracts/catalog/catalog';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { withCurrent } from '@ninepocket/service-kit/http/edit-conflict';
import { admin, signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { containsPattern } from '../names/names.rules.js';
import { assignCardSets, removeMainSet, unassignCardSets } from './assignment.store.js';
import { findNamesakes } from './namesakes.store.js';
import { presentMainSet } from './main-sets.present.js';
import { changeMainSet, findMainSet, insertMainSet, listMainSetRows } from './main-sets.store.js';

const cursorShape = z.tuple([z.int32(), z.string()]);

export const mainSetRoutes = ({ db, pool }: Context): Route[] => [
  route(contract.listMainSets, signedIn, async ({ query }) => {
    const filter = { pattern: query.q ? containsPattern(query.q) : null, assigned: query.assigned ?? null };
    const { rows, total } = await listMainSetRows(pool, filter, readCursor(query.cursor, cursorShape), query.limit);
    return pageOf(rows, query.limit, total, presentMainSet, (row) => [row.year, row.name_key]);
  }),

  route(contract.getMainSet, signedIn, async ({ params }) => presentMainSet(await findMainSet(pool, params.key))),

  route(contract.createMainSet, admin, async ({ body, caller }) => {
    const id = await insertMainSet(db, body, caller.userId);
    const { exact, similar } = await findNamesakes(pool, body.name);
    const free = exact.filter(({ mainSetName }) => mainSetName === null);
    if (free.length > 0)
      await assignCardSets(
        pool,
        id,
        free.map((set) => set.id),
        caller.userId,
      );
    return {
      ...presentMainSet(await findMainSet(pool, id)),
      suggestedAssignments: free,
      conflictingSets: exact.filter(({ mainSetName }) => mainSetName !== null),
      matchingBaseSets: similar,
    };
  }),

  route(contract.updateMainSet, admin, async ({ params, body, caller }) => {
    const read = async () => presentMainSet(await findMainSet(pool, params.id));
    await withCurrent(() => changeMainSet(db, params.id, body, caller.userId), read);
    return read();
  }),

  route(contract.deleteMainSet, admin, ({ params, caller }) => removeMainSet(pool, params.id, caller.userId)),

  route(contract.assignSets, admin, async ({ params, body, caller }) => {
    await assignCardSets(pool, params.id, body.cardSetIds, caller.userId);
    return presentMainSet(await findMainSet(pool, params.id));
  }),

  route(contract.unassignSets, admin, async ({ params, body, caller }) => {
    await unassignCardSets(pool, params.id, body.cardSetIds, caller.userId);
    return presentMainSet(await findMainSet(pool, params.id));
  }),
];
