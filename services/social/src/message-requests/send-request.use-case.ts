import { MAX_PENDING_REQUESTS, MAX_REQUESTS_A_DAY } from '@ninepocket/contracts/social/messages/message-limits';
import { afterCommit } from '@ninepocket/service-kit/database/after-commit';
import { transaction } from '@ninepocket/service-kit/database/database';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import type { Context } from '../context.js';
import { lockPair, relationOf } from '../friends/pairs.store.js';
import { mayWrite } from '../messages/may-write.store.js';
import { storeMessage } from '../messages/send.use-case.js';
import { addNotification } from '../notifications/notifications.store.js';
import { visibility } from '../privacy/privacy.rules.js';
import { acceptRequest, subjectOf } from './answer-request.use-case.js';
import type { MessageRequestRow } from './message-requests.present.js';
import { askAgainAt, standsInTheWay } from './message-requests.rules.js';
import { addToRequest, countSent, findRequestOf, insertRequest } from './message-requests.store.js';

/**
 * Sends a message request, or accepts the other user's and sends the text as a message. Repeating it changes nothing.
 * @throws ProblemError not_found for a profile that is not visible, also a blocked one; may_write, request_pending,
 *   request_declined, request_limit (409)
 */
export const sendRequest = (
  { pool, live }: Pick<Context, 'pool' | 'live'>,
  me: number,
  other: number,
  content: string,
  now: Date,
): Promise<MessageRequestRow> =>
  transaction(pool, async (tx) => {
    if (me === other) throw problem('not_found');
    const pair = await lockPair(tx, me, other);
    if (!visibility(relationOf(me, other, pair), pair.settings).profile) throw problem('not_found');
    if (await mayWrite(tx, me, other)) throw conflict('may_write', 'You can already write to this collector.');
    const theirs = await findRequestOf(tx, other, me);
    if (theirs?.status === 'pending') {
      const accepted = await acceptRequest(tx, live, theirs);
      await storeMessage(tx, live, { senderId: me, recipientId: other, content });
      return accepted;
    }
    const mine = await findRequestOf(tx, me, other);
    if (mine?.status === 'pending' && mine.content === '') return addToRequest(tx, mine.id, { content });
    if (mine?.status === 'pending' && mine.content === content) return mine;
    if (mine && standsInTheWay(mine, now)) throw inTheWay(mine);
    await requireRoom(tx, me);
    return insert(tx, live, me, other, content);
  });

/** An offer, which has a notification of its own, to a user to whom the sender may not write yet waits as a message request, unless one was declined. */
export const sendOffer = async (
  tx: pg.PoolClient,
  live: Context['live'],
  { from, to, dealId }: { from: number; to: number; dealId: number },
  now: Date,
): Promise<void> => {
  const known = await findRequestOf(tx, from, to);
  if (known?.status === 'pending') await addToRequest(tx, known.id, { dealId });
  else if (!known || !standsInTheWay(known, now)) await insertRequest(tx, from, to, { dealId });
  else return;
  afterCommit(tx, () => live.push([from, to], 'messageRequests', {}));
};

const inTheWay = ({ status, answeredAt }: MessageRequestRow) =>
  status === 'declined' && answeredAt
    ? conflict('request_declined', `You can ask this collector again on ${dayOf(askAgainAt(answeredAt))}.`)
    : conflict('request_pending', 'Your first message waits for an answer.');

const dayOf = (date: Date): string =>
  date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

const requireRoom = async (tx: pg.PoolClient, me: number): Promise<void> => {
  const { pending, today } = await countSent(tx, me);
  if (pending >= MAX_PENDING_REQUESTS)
    throw conflict('request_limit', 'Too many of your message requests are unanswered. Wait for some answers first.');
  if (today >= MAX_REQUESTS_A_DAY)
    throw conflict('request_limit', 'You have sent too many message requests today. Try again tomorrow.');
};

const insert = async (
  tx: pg.PoolClient,
  live: Context['live'],
  me: number,
  other: number,
  content: string,
): Promise<MessageRequestRow> => {
  const request = await insertRequest(tx, me, other, { content });
  await addNotification(tx, live, {
    userId: other,
    kind: 'message-request',
    subject: subjectOf(request.id),
    personId: me,
    data: { requestId: request.id },
  });
  afterCommit(tx, () => live.push([me, other], 'messageRequests', {}));
  return request;
};
