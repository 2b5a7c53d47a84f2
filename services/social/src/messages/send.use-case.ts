import type { Message } from '@ninepocket/contracts/social/messages';
import { afterCommit } from '@ninepocket/service-kit/database/after-commit';
import { transaction } from '@ninepocket/service-kit/database/database';
import type { PoolClient } from 'pg';
import { countProgress } from '../badges/award.use-case.js';
import type { Context } from '../context.js';
import { presentMessage } from './messages.present.js';
import { insertMessage, type NewMessage } from './send.store.js';

export type SendContext = Pick<Context, 'pool' | 'live' | 'messageLimit'>;

/**
 * Sends a message from HTTP or a socket: stored, then pushed to both users after the commit.
 * @throws ProblemError not_friends (403), too_many_requests (429)
 */
export const sendMessage = async (ctx: SendContext, message: NewMessage): Promise<Message> => {
  await ctx.messageLimit.take(message.senderId);
  return storeMessage(ctx, message);
};

/**
 * As `sendMessage`, for a caller that has applied the limit.
 * @param alsoStore what belongs to the message, in the same transaction
 * @throws ProblemError not_friends (403)
 */
export const storeMessage = async (
  { pool, live }: Pick<SendContext, 'pool' | 'live'>,
  message: NewMessage,
  alsoStore?: (tx: PoolClient) => Promise<void>,
): Promise<Message> =>
  transaction(pool, async (tx) => {
    await countProgress(tx, live, message.senderId, 'messages', 1);
    const stored = presentMessage(await insertMessage(tx, message));
    await alsoStore?.(tx);
    afterCommit(tx, () => pushMessage(live, stored));
    return stored;
  });

/** To all sockets of both users, the sender's other tabs included. */
export const pushMessage = (live: Context['live'], message: Message): void => {
  live.push([message.recipientId], 'message', { friendId: message.senderId, message });
  live.push([message.senderId], 'message', { friendId: message.recipientId, message });
};
