import { internalMentions } from '@ninepocket/contracts/collection/facts';
import type { Answer, HandlerInput } from '@ninepocket/contracts/http/endpoint';
import type { cardChips } from '@ninepocket/contracts/social/messages/messages';
import type { ServiceClient } from '@ninepocket/service-kit/client/client';
import type pg from 'pg';
import { readPair, relationOf } from '../friends/pairs.store.js';
import { findConversationId } from '../messages/messages.store.js';
import { visibility } from '../privacy/privacy.rules.js';
import { presentChip } from './card-chips.present.js';

/**
 * For every conversation that the caller can read, also with a former friend: the cards stay, but what the other user
 * has of them is shown only as privacy allows.
 * @throws ProblemError not_found as for the conversation; unavailable when collection is down
 */
export const findCardChips = async (
  pool: pg.Pool,
  collection: ServiceClient,
  userId: number,
  { friendId, mention: mentions }: HandlerInput<typeof cardChips>['query'],
  signal: AbortSignal,
): Promise<Answer<typeof cardChips>> => {
  await findConversationId(pool, userId, friendId);
  const pair = await readPair(pool, userId, friendId);
  const sees = visibility(relationOf(userId, friendId, pair), pair.settings);
  const userIds = sees.collection || sees.wishlist ? [userId, friendId] : [userId];
  const found = await collection.call(internalMentions, { body: { mentions, userIds } }, signal);
  return mentions.map((mention, i) => {
    const card = found[i];
    return { mention, card: card ? presentChip(card, { userId, friendId, sees }) : null };
  });
};
