import { afterCommit } from '@ninepocket/service-kit/database/after-commit';
import { transaction } from '@ninepocket/service-kit/database/database';
import { problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import type { Context } from '../context.js';
import { lockUsers } from '../friends/pairs.store.js';
import { postWaitingCard } from '../messages/deal-cards.store.js';
import { openConversation } from '../messages/may-write.store.js';
import { storeMessage } from '../messages/send.use-case.js';
import { addNotification, dropNotification } from '../notifications/notifications.store.js';
import type { MessageRequestRow } from './message-requests.present.js';
import { answerRequest, findRequest } from './message-requests.store.js';

export const subjectOf = (requestId: number): string => `message-request:${requestId}`;

/**
 * Accepts or declines a request to me. Repeating the answer changes nothing; the sender learns of an acceptance only.
 * @throws ProblemError not_found unless it is a request to the caller that has no other answer
 */
export const respond = (
  { pool, live }: Pick<Context, 'pool' | 'live'>,
  me: number,
  id: number,
  status: 'accepted' | 'declined',
): Promise<MessageRequestRow> =>
  transaction(pool, async (tx) => {
    const known = await findRequest(tx, id);
    if (!known || known.recipientId !== me) throw problem('not_found');
    await lockUsers(tx, me, known.sender.id);
    const request = await findRequest(tx, id);
    if (request?.status === status) return request;
    if (request?.status !== 'pending') throw problem('not_found');
    if (status === 'accepted') return acceptRequest(tx, live, request);
    await dropNotification(tx, me, 'message-request', subjectOf(id));
    afterCommit(tx, () => live.push([me], 'messageRequests', {}));
    return answerRequest(tx, id, 'declined');
  });

/** Its text becomes a message. Both users are locked. */
export const acceptRequest = async (
  tx: pg.PoolClient,
  live: Context['live'],
  { id, sender, recipientId, content, dealId }: MessageRequestRow,
): Promise<MessageRequestRow> => {
  const accepted = await answerRequest(tx, id, 'accepted');
  await openConversation(tx, sender.id, recipientId);
  if (content) await storeMessage(tx, live, { senderId: sender.id, recipientId, content });
  if (dealId !== null) await postWaitingCard(tx, live, dealId);
  await dropNotification(tx, recipientId, 'message-request', subjectOf(id));
  if (content)
    await addNotification(tx, live, {
      userId: sender.id,
      kind: 'message-accepted',
      subject: subjectOf(id),
      personId: recipientId,
      data: { requestId: id },
    });
  afterCommit(tx, () => live.push([sender.id, recipientId], 'messageRequests', {}));
  return accepted;
};
