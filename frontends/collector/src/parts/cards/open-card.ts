import { openedFromScreen } from '@ninepocket/web-kit/page/card-link';
import { changedQuery } from '@ninepocket/web-kit/page/changed-query';
import { useCallback, useEffect, useRef, type MouseEvent } from 'react';
import { useSearchParams } from 'react-router';

export const CARD_PARAM = 'card';
/** History state is limited in size, and nobody steps further than this. */
const MOST_STEPS = 1000;

export function useOpenCard(): (cardId: number, among?: readonly number[]) => void {
  const [, setParams] = useSearchParams();
  const latest = useRef(setParams);
  useEffect(() => {
    latest.current = setParams;
  });
  return useCallback((cardId, among = []) => {
    latest.current(changedQuery({ [CARD_PARAM]: String(cardId) }), {
      preventScrollReset: true,
      state: openedFromScreen(around(cardId, among)),
    });
  }, []);
}

const around = (cardId: number, ids: readonly number[]): readonly number[] => {
  const at = ids.indexOf(cardId);
  return ids.slice(Math.max(0, at - MOST_STEPS), at + MOST_STEPS + 1);
};

const opensElsewhere = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

export function useCardLink(among: () => readonly number[]) {
  const openCard = useOpenCard();
  const latest = useRef(among);
  useEffect(() => {
    latest.current = among;
  });
  return useCallback(
    (cardId: number) => ({
      href: `?${CARD_PARAM}=${cardId}`,
      onClick: (event: MouseEvent<HTMLAnchorElement>) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        openCard(cardId, latest.current());
      },
    }),
    [openCard],
  );
}
