import { id } from '@ninepocket/contracts/http/fields/fields.schemas';
import { createUser, listUsers, updateUser } from '@ninepocket/contracts/social/social';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { admin } from '@ninepocket/service-kit/http/guards';
import { withCurrent } from '@ninepocket/service-kit/http/edit-conflict';
import { problem } from '@ninepocket/service-kit/http/problem';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { presentAdminUser } from './users.present.js';
import { searchPattern } from './users.rules.js';
import { changeUser, countUsers, createUser as insertUser, findUsers } from './users.store.js';

const after = z.tuple([id]);

export const userRoutes = (ctx: Context): Route[] => [
  route(listUsers, admin, async ({ query: { q, ids = null, cursor, limit } }) => {
    const filter = { pattern: searchPattern(q), ids };
    const [before] = readCursor(cursor, after) ?? [null];
    const [rows, total] = await Promise.all([
      findUsers(ctx.pool, filter, before, limit + 1),
      countUsers(ctx.pool, filter),
    ]);
    return pageOf(rows, limit, total, presentAdminUser, (row) => [row.id]);
  }),

  /** Returns the requested plan, as a change does. */
  route(createUser, admin, async ({ body: { password: _ignored, ...fields }, caller }) => {
    const user = await insertUser(ctx.db, fields, { by: caller.userId, at: new Date() });
    return presentAdminUser({ ...user, plan: fields.plan, storedBytes: 0 });
  }),

  /** Returns the requested plan, which takes effect when billing's event arrives, moments later. */
  route(updateUser, admin, async ({ params, body, caller }) => {
    const read = async () => {
      const [row] = await findUsers(ctx.pool, { pattern: null, ids: [params.id] }, null, 1);
      if (!row) throw problem('not_found');
      return presentAdminUser(row);
    };
    const update = () => changeUser(ctx.db, params.id, body, { by: caller.userId, at: new Date() });
    const { isAdmin } = await withCurrent(update, read);
    if (body.isAdmin !== undefined) {
      ctx.live.push([params.id], 'role', { isAdmin });
      ctx.live.disconnect([params.id]);
    }
    const user = await read();
    return { ...user, plan: body.plan ?? user.plan };
  }),
];
