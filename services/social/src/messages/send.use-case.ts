import type { Message } from '@ninepocket/contracts/social/messages/messages';
import { afterCommit } from '@ninepocket/service-kit/database/after-commit';
import { findStored, type KeyedRequest } from '@ninepocket/service-kit/idempotency/idempotency';
import type { PoolClient } from 'pg';
import { awardBadges } from '../badges/award.use-case.js';
import type { Context } from '../context.js';
import { badgesFor } from './message-badges.worker.js';
import { pairOf } from './messages.rules.js';
import { insertMessage, type NewMessage } from './send.store.js';

type SendContext = Pick<Context, 'pool' | 'live' | 'messageLimit' | 'messageBadges' | 'sends'>;

/**
 * Sends a message: stored, then pushed to both users.
 * @param keyed a repeated request gets the first response
 * @throws ProblemError not_friends (403), too_many_requests (429), request_in_progress, idempotency_key_reused
 */
export const sendMessage = async (
  ctx: SendContext,
  newMessage: NewMessage,
  keyed: KeyedRequest | undefined,
): Promise<Message> => {
  try {
    await ctx.messageLimit.take(newMessage.senderId);
  } catch (refusal) {
    // The limit is for new messages. Only a refused one is looked up before, which saves a query for all others.
    const stored = keyed && (await findStored(ctx.pool, keyed));
    if (stored) return stored.response as Message;
    throw refusal;
  }
  // One at a time, so that a burst is stored, and pushed, in the order it was received.
  const conversation = pairOf(newMessage.senderId, newMessage.recipientId).join();
  return ctx.sends.run(conversation, () => sendNow(ctx, newMessage, keyed));
};

const sendNow = async (
  { pool, live, messageBadges }: SendContext,
  newMessage: NewMessage,
  keyed: KeyedRequest | undefined,
): Promise<Message> => {
  const { message, sent } = await insertMessage(pool, newMessage, keyed ?? null);
  if (sent === null) {
    pushRepeated(live, message);
    return message;
  }
  setImmediate(() => pushMessage(live, message)); // the sender does not wait for it
  messageBadges.reached(message.senderId, sent);
  return message;
};

/**
 * Stores and pushes a message for a caller that has applied the limit.
 * @throws ProblemError not_friends (403)
 */
export const storeMessage = async (tx: PoolClient, live: Context['live'], newMessage: NewMessage): Promise<Message> => {
  const { message, sent } = await insertMessage(tx, newMessage, null);
  if (sent !== null) await awardBadges(tx, live, message.senderId, badgesFor(sent));
  afterCommit(tx, () => pushMessage(live, message));
  return message;
};

/** The replica that stored the message may have been killed before it pushed it, so both users ask for what they miss. */
export const pushRepeated = (live: Context['live'], { senderId, recipientId }: Message): void =>
  live.push([recipientId, senderId], 'resync', {});

/** To all sockets of both users, the sender's other tabs included. */
export const pushMessage = (live: Context['live'], message: Message): void =>
  live.push([message.recipientId, message.senderId], 'message', { message });
