import { ENDED_STATES } from '@ninepocket/contracts/collection/deals/deal-limits';
import { afterCommit } from '@ninepocket/service-kit/database/after-commit';
import type pg from 'pg';
import type { Context } from '../context.js';
import { areBlocked } from '../friends/pairs.store.js';
import { acceptRequest } from '../message-requests/answer-request.use-case.js';
import { findRequestOf, withdrawOffer } from '../message-requests/message-requests.store.js';
import { sendOffer } from '../message-requests/send-request.use-case.js';
import { postDealCard } from '../messages/deal-cards.store.js';
import { mayWrite, openConversation } from '../messages/may-write.store.js';
import { addNotification, dropNotification } from '../notifications/notifications.store.js';
import { deleteAddresses, storeDeal, type DealChange } from './deals.store.js';

const ENDED: readonly string[] = ENDED_STATES;

/** Shows a change of a deal to its two users. One that is not newer than what is known changes nothing. */
export const followDeal = async (
  tx: pg.PoolClient,
  live: Context['live'],
  change: DealChange,
  now: Date,
): Promise<void> => {
  if (!(await storeDeal(tx, change))) return;
  if (ENDED.includes(change.state)) await deleteAddresses(tx, change.dealId);
  const isBlocked = await areBlocked(tx, change.fromUserId, change.toUserId);
  if (!isBlocked) await showInConversation(tx, live, change, now);
  await notify(tx, live, change);
};

/**
 * An offer waits as a message request where its sender may not write. It accepts the request of the other one, and its
 * recipient opens the conversation by answering it with another offer or by accepting it.
 */
const showInConversation = async (
  tx: pg.PoolClient,
  live: Context['live'],
  { dealId, revision, state, kind, fromUserId: from, toUserId: to, changedBy }: DealChange,
  now: Date,
): Promise<void> => {
  const isOpen = state === 'offered' || state === 'countered';
  if ((isOpen || state === 'accepted') && changedBy !== null && !(await mayWrite(tx, from, to))) {
    const asked = await findRequestOf(tx, changedBy === to ? from : to, changedBy);
    if (asked?.status === 'pending') await acceptRequest(tx, live, { ...asked, dealId: null });
    else if (changedBy === to) await openConversation(tx, from, to);
  }
  if (await mayWrite(tx, from, to)) {
    const deal = { dealId, revision, state, kind, changedBy };
    return postDealCard(tx, live, { deal, fromUserId: from, toUserId: to });
  }
  if (isOpen) return sendOffer(tx, live, { from, to, dealId }, now);
  if (await withdrawOffer(tx, dealId)) afterCommit(tx, () => live.push([to], 'messageRequests', {}));
};

/** The one who did not do it, or both; the latest change replaces the notifications of earlier ones. */
const notify = async (tx: pg.PoolClient, live: Context['live'], change: DealChange): Promise<void> => {
  const { dealId, fromUserId, toUserId, changedBy, kind, state } = change;
  const subject = `deal:${dealId}`;
  for (const userId of [fromUserId, toUserId]) {
    await dropNotification(tx, userId, 'deal', subject);
    if (userId === changedBy) continue;
    const personId = userId === fromUserId ? toUserId : fromUserId;
    const data = { dealId, kind, state, isByPerson: changedBy !== null };
    await addNotification(tx, live, { userId, kind: 'deal', subject, personId, data });
  }
};
