import type { Listing } from '@ninepocket/contracts/collection/marketplace';
import { openedFromScreen } from '@ninepocket/web-kit/page/card-link';
import { changedQuery } from '@ninepocket/web-kit/page/changed-query';
import { useCallback, useEffect, useRef, type MouseEvent } from 'react';
import { useSearchParams } from 'react-router';

export const CARD_PARAM = 'card';
/** History state is limited in size, and nobody steps further than this. */
const MOST_STEPS = 1000;

/** @returns a function, to which a listing can be given that is shown instead of the card's picture */
export function useOpenCard(): (cardId: number, among?: readonly number[], listing?: Listing) => void {
  const [, setParams] = useSearchParams();
  const latest = useRef(setParams);
  useEffect(() => {
    latest.current = setParams;
  });
  return useCallback((cardId, among = [], listing) => {
    latest.current(changedQuery({ [CARD_PARAM]: String(cardId) }), {
      preventScrollReset: true,
      state: { ...openedFromScreen(around(cardId, among)), listing },
    });
  }, []);
}

const around = (cardId: number, ids: readonly number[]): readonly number[] => {
  const at = ids.indexOf(cardId);
  return ids.slice(Math.max(0, at - MOST_STEPS), at + MOST_STEPS + 1);
};

const opensElsewhere = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** @param state of a location */
export const readListing = (state: unknown): Listing | null =>
  typeof state === 'object' && state !== null && 'listing' in state
    ? ((state as { listing?: Listing }).listing ?? null)
    : null;

export function useCardLink(among: () => readonly number[]) {
  const openCard = useOpenCard();
  const latest = useRef(among);
  useEffect(() => {
    latest.current = among;
  });
  return useCallback(
    (cardId: number, listing?: Listing) => ({
      href: `?${CARD_PARAM}=${cardId}`,
      onClick: (event: MouseEvent<HTMLAnchorElement>) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        openCard(cardId, latest.current(), listing);
      },
    }),
    [openCard],
  );
}
