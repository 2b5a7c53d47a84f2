/**
 * A card is opened by the address (`?card=12`), so that it can be shared and the back button closes it. The list it
 * was opened from is kept beside it, for the previous and the next card.
 */
import { useCallback, useEffect, useRef, type MouseEvent } from 'react';
import { useSearchParams } from 'react-router';
import { OPENED_HERE } from '../page/use-over-screen.js';

export const CARD_PARAM = 'card';
let sequence: readonly number[] = [];

/** Ids of the cards that the open card stands among, in the order in which they were shown. */
export const cardSequence = (): readonly number[] => sequence;

/**
 * @returns opens a card over the present screen; `among` are the cards of the list that it stands in, for the
 * previous and the next one (without them it is the set's). Always the same function
 */
export function useOpenCard(): (cardId: number, among?: readonly number[]) => void {
  const [, setParams] = useSearchParams();
  const latest = useRef(setParams);
  useEffect(() => {
    latest.current = setParams;
  });
  return useCallback((cardId, among = []) => {
    sequence = among;
    latest.current(
      (params) => {
        const next = new URLSearchParams(params);
        next.set(CARD_PARAM, String(cardId));
        return next;
      },
      { preventScrollReset: true, state: OPENED_HERE },
    );
  }, []);
}

const opensElsewhere = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * For the `open` of the tiles of a list: a press opens the card here, one with Ctrl in a tab of its own.
 * @param among gives the ids of the cards of the list, in its order, when one is opened
 * @returns `linkTo(cardId)`, always the same function
 */
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
