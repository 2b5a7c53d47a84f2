import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { MAX_INTEGER } from '@ninepocket/contracts/http/fields/fields.schemas';
import type { Page } from '@ninepocket/contracts/http/fields/paging';
import type { listMessages, Message } from '@ninepocket/contracts/social/messages/messages';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { badField } from '@ninepocket/service-kit/http/problem';
import { pageOf } from '@ninepocket/service-kit/http/page';
import type pg from 'pg';
import { z } from 'zod';
import { presentMessage } from './messages.present.js';
import { searchPatterns } from './messages.rules.js';
import { findChanges, findConversationId, findMessages, searchMessages } from './messages.store.js';

const cursorShape = z.tuple([z.int32()]);

/** @throws ProblemError not_found; bad_input for `after`, `around` or `q` together */
export const listPage = async (
  pool: pg.Pool,
  userId: number,
  friendId: number,
  { limit, cursor, after, around, q }: HandlerInput<typeof listMessages>['query'],
): Promise<Page<Message>> => {
  if ([after, around, q].filter((value) => value !== undefined).length > 1)
    throw badField('query', 'Use only one of after, around and q.');
  const at = readCursor(cursor, cursorShape)?.[0];
  const conversationId = await findConversationId(pool, userId, friendId);
  if (conversationId === null) return { items: [], total: null, next: null };
  if (after !== undefined) {
    const rows = await findChanges(pool, conversationId, at ?? after, limit + 1);
    return pageOf(rows, limit, null, presentMessage, (row) => [row.offset]);
  }
  const patterns = q === undefined ? null : searchPatterns(q);
  if (patterns?.length === 0) return { items: [], total: null, next: null };
  // The message that was searched for is in the middle of the page.
  const from = at ?? (around === undefined ? null : Math.min(around + Math.floor(limit / 2), MAX_INTEGER));
  const rows = patterns
    ? await searchMessages(pool, conversationId, patterns, from, limit + 1)
    : await findMessages(pool, conversationId, from, limit + 1);
  // The next page starts below the last message of this one.
  return pageOf(rows, limit, null, presentMessage, (row) => [row.seq - 1]);
};
