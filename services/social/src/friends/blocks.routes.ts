import { id, timestampInput } from '@ninepocket/contracts/http/fields/fields.schemas';
import { blockUser, listBlocks, unblockUser } from '@ninepocket/contracts/social/friends/friends';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { presentPerson } from '../users/person.present.js';
import { deleteBlock, findBlocks, insertBlock } from './blocks.store.js';

const place = z.tuple([timestampInput(), id]);

export const blockRoutes = ({ pool, live }: Context): Route[] => [
  route(listBlocks, signedIn, async ({ caller, query: { cursor, limit } }) => {
    const rows = await findBlocks(pool, caller.userId, readCursor(cursor, place), limit + 1);
    return pageOf(
      rows,
      limit,
      null,
      (row) => ({ ...presentPerson(row), blockedAt: row.blockedAt.toISOString() }),
      (row) => [row.blockedAt.toISOString(), row.id],
    );
  }),

  route(blockUser, signedIn, ({ caller, params }) => insertBlock({ pool, live }, caller.userId, params.userId)),

  route(unblockUser, signedIn, async ({ caller: { userId }, params }) => {
    await deleteBlock(pool, userId, params.userId);
    live.push([userId], 'friends', {});
  }),
];
