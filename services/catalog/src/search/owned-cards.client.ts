/** Which cards the caller owns: asked of collection, and only when a search is about them. */
import { internalOwnedCards } from '@ninepocket/contracts/collection/facts';
import type { Condition } from '@ninepocket/contracts/collection/conditions';
import type { ServiceClient } from '@ninepocket/service-kit/client/client';
import { problem } from '@ninepocket/service-kit/http/problem';

/** @throws ProblemError unavailable when collection does not say */
export const ownedCards = async (
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
    throw problem(
      'unavailable',
      'Your collection does not answer for a moment. Searches that do not ask what you own still work.',
      error,
    );
  }
};
