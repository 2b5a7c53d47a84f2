import { id, timestampInput } from '@ninepocket/contracts/http/fields/fields.schemas';
import { getConversation, listConversations, unreadMessages } from '@ninepocket/contracts/social/messages/messages';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { findLastMessages } from '../messages/messages.store.js';
import { presentConversation } from './conversations.present.js';
import { countUnread, findConversation, findConversations } from './conversations.store.js';

const cursorShape = z.tuple([timestampInput(), id]);

export const conversationRoutes = ({ pool }: Pick<Context, 'pool'>): Route[] => [
  route(listConversations, signedIn, async ({ caller, query: { limit, cursor, q } }) => {
    const before = readCursor(cursor, cursorShape);
    const rows = await findConversations(pool, caller.userId, q ? containing(q) : null, before, limit + 1);
    const last = await findLastMessages(
      pool,
      rows.map(({ id, lastSeq }) => ({ id: id ?? 0, lastSeq })),
    );
    return pageOf(
      rows,
      limit,
      null,
      (row) => presentConversation(row, last.get(row.id ?? 0)),
      (row) => [row.lastMessageAt?.toISOString() ?? null, row.id],
    );
  }),

  route(getConversation, signedIn, async ({ caller, params }) => {
    const row = await findConversation(pool, caller.userId, params.friendId);
    const last = row.id === null ? null : await findLastMessages(pool, [{ id: row.id, lastSeq: row.lastSeq }]);
    return presentConversation(row, last?.get(row.id ?? 0));
  }),

  route(unreadMessages, signedIn, async ({ caller }) => ({ unread: await countUnread(pool, caller.userId) })),
];

/** A LIKE pattern without the query's own wildcards. */
const containing = (text: string): string =>
  `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
