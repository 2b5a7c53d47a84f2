import { OPENED_FROM_SCREEN } from '@ninepocket/web-kit/page/card-link';
import { changedQuery } from '@ninepocket/web-kit/page/changed-query';
import { useCallback, useEffect, useRef, type MouseEvent } from 'react';
import { useSearchParams } from 'react-router';

export const CARD_PARAM = 'card';
let sequence: readonly number[] = [];

export const cardSequence = (): readonly number[] => sequence;

export function useOpenCard(): (cardId: number, among?: readonly number[]) => void {
  const [, setParams] = useSearchParams();
  const latest = useRef(setParams);
  useEffect(() => {
    latest.current = setParams;
  });
  return useCallback((cardId, among = []) => {
    sequence = among;
    latest.current(changedQuery({ [CARD_PARAM]: String(cardId) }), {
      preventScrollReset: true,
      state: OPENED_FROM_SCREEN,
    });
  }, []);
}

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
