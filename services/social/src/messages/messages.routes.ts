import {
  deleteMessage,
  editMessage,
  listMessages,
  markReceived,
  restoreMessage,
  sendImage as sendImageEndpoint,
  sendMessage as sendMessageEndpoint,
} from '@ninepocket/contracts/social/messages/messages';
import { afterCommit } from '@ninepocket/service-kit/database/after-commit';
import { transaction } from '@ninepocket/service-kit/database/database';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { PoolClient } from 'pg';
import type { Context } from '../context.js';
import { areBlocked } from '../friends/pairs.store.js';
import { followsOther } from '../privacy/privacy.rules.js';
import * as changes from './changes.store.js';
import { listPage } from './list-messages.use-case.js';
import { presentMessage, type MessageRow } from './messages.present.js';
import { recordReadMarks } from './read-marks.store.js';
import { sendImage } from './send-image.use-case.js';
import { pushMessage, sendMessage } from './send.use-case.js';

export const messageRoutes = (ctx: Context): Route[] => {
  const { pool, live } = ctx;
  const change = (work: (tx: PoolClient) => Promise<MessageRow>) =>
    transaction(pool, async (tx) => {
      const message = presentMessage(await work(tx));
      const { senderId, recipientId } = message;
      const isFollowed = followsOther(await areBlocked(tx, senderId, recipientId));
      afterCommit(tx, () => {
        if (isFollowed) pushMessage(live, message);
        else live.push([senderId], 'message', { message });
      });
      return message;
    });

  return [
    route(listMessages, signedIn, ({ caller, params, query }) => listPage(pool, caller.userId, params.friendId, query)),

    route(
      sendMessageEndpoint,
      signedIn,
      ({ caller, body, keyed }) => sendMessage(ctx, { senderId: caller.userId, ...body }, keyed),
      { storesResponse: true },
    ),

    route(
      sendImageEndpoint,
      signedIn,
      ({ caller, req, keyed }) => sendImage(ctx, caller.userId, req, keyed),
      { storesResponse: true }, // the key covers the file, which is read by the handler
    ),

    route(editMessage, signedIn, ({ caller, params, body }) =>
      change((tx) => changes.editMessage(tx, { userId: caller.userId, ...params }, body.content, new Date())),
    ),

    route(deleteMessage, signedIn, ({ caller, params }) =>
      change((tx) => changes.deleteMessage(tx, { userId: caller.userId, ...params }, new Date())),
    ),

    route(restoreMessage, signedIn, ({ caller, params }) =>
      change((tx) => changes.restoreMessage(tx, { userId: caller.userId, ...params })),
    ),

    route(markReceived, signedIn, ({ caller: { userId }, params: { friendId }, body }) =>
      transaction(pool, async (tx) => {
        const { marks, hasChanged, isBlocked } = await recordReadMarks(tx, userId, friendId, body);
        if (hasChanged)
          afterCommit(tx, () => {
            if (followsOther(isBlocked))
              live.push([friendId], 'receipts', { friendId: userId, userId, receipts: marks });
            live.push([userId], 'receipts', { friendId, userId, receipts: marks });
          });
        return marks;
      }),
    ),
  ];
};
