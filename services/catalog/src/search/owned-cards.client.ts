import { internalOwnedCards } from '@ninepocket/contracts/collection/facts';
import { MAX_OWNED_IDS } from '@ninepocket/contracts/collection/facts.schemas';
import type { Condition } from '@ninepocket/contracts/collection/holdings/conditions';
import type { ServiceClient } from '@ninepocket/service-kit/client/client';
import { problem, ProblemError } from '@ninepocket/service-kit/http/problem';

const UNAVAILABLE = 'Your collection is currently unavailable. Searches that do not depend on what you own still work.';

export const ownedCards = async (
  collection: ServiceClient,
  userId: number,
  condition: Condition | undefined,
  signal: AbortSignal,
): Promise<number[]> => {
  const cardIds = await fetchOwnedCards(collection, userId, condition, signal);
  if (cardIds.length >= MAX_OWNED_IDS) throw tooManyOwned();
  return cardIds;
};

const fetchOwnedCards = async (
  collection: ServiceClient,
  userId: number,
  condition: Condition | undefined,
  signal: AbortSignal,
): Promise<number[]> => {
  try {
    const { cardIds } = await collection.call(
      internalOwnedCards,
      { params: { id: userId }, body: { condition } },
      signal,
    );
    return cardIds;
  } catch (error) {
    if (signal.aborted) throw error;
    throw problem('unavailable', UNAVAILABLE, error);
  }
};

/** The list may be truncated then, and a search would silently be wrong. */
const tooManyOwned = (): ProblemError =>
  new ProblemError(
    422,
    'too_many_owned',
    `Searching by what you own is only possible with fewer than ${MAX_OWNED_IDS.toLocaleString('en-US')} different cards.`,
  );
