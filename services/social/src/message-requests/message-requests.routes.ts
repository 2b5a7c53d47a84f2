import { id } from '@ninepocket/contracts/http/fields/fields.schemas';
import {
  listMessageRequests,
  respondToMessageRequest,
  sendMessageRequest,
} from '@ninepocket/contracts/social/messages/message-requests';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { respond } from './answer-request.use-case.js';
import { presentMessageRequest } from './message-requests.present.js';
import { countReceived, findReceived } from './message-requests.store.js';
import { sendRequest } from './send-request.use-case.js';

const place = z.tuple([id]);

export const messageRequestRoutes = (ctx: Context): Route[] => [
  route(listMessageRequests, signedIn, async ({ caller: { userId }, query: { cursor, limit } }) => {
    const [before] = readCursor(cursor, place) ?? [null];
    const [rows, total] = await Promise.all([
      findReceived(ctx.pool, userId, before, limit + 1),
      countReceived(ctx.pool, userId),
    ]);
    return pageOf(rows, limit, total, presentMessageRequest, (row) => [row.id]);
  }),

  route(sendMessageRequest, signedIn, async ({ caller, body: { recipientId, content } }) =>
    presentMessageRequest(await sendRequest(ctx, caller.userId, recipientId, content, new Date())),
  ),

  route(respondToMessageRequest, signedIn, async ({ caller, params, body: { status } }) =>
    presentMessageRequest(await respond(ctx, caller.userId, params.id, status)),
  ),
];
