import { id } from '@ninepocket/contracts/http/fields';
import { listUsers, updateUser } from '@ninepocket/contracts/social/social';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { admin } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { presentAdminUser } from './users.present.js';
import { searchPattern } from './users.rules.js';
import { changeUser, countUsers, findUsers } from './users.store.js';

const after = z.tuple([id]);

export const userRoutes = (ctx: Context): Route[] => [
  route(listUsers, admin, async ({ query: { q, cursor, limit } }) => {
    const pattern = searchPattern(q);
    const [before] = readCursor(cursor, after) ?? [null];
    const [rows, total] = await Promise.all([
      findUsers(ctx.pool, pattern, before, limit + 1),
      countUsers(ctx.pool, pattern),
    ]);
    return pageOf(rows, limit, total, presentAdminUser, (row) => [row.id]);
  }),

  /** Returns the requested plan, which takes effect when billing's event arrives, moments later. */
  route(updateUser, admin, async ({ params, body, caller }) => {
    const user = await changeUser(ctx.db, params.id, body, { by: caller.userId, at: new Date() });
    if (body.isAdmin !== undefined) ctx.live.disconnect([params.id]);
    return presentAdminUser({ ...user, plan: body.plan ?? user.plan });
  }),
];
