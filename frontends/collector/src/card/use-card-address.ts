import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { CARD_PARAM } from '../parts/cards/open-card.js';

/** A card's id as it stands in the address. */
const WHOLE = /^[1-9]\d{0,9}$/;

/**
 * The card that the address names.
 * @returns `cardId` (null when the address names none that can be), and `goTo` another card in its place
 */
export function useCardAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const text = params.get(CARD_PARAM) ?? '';

  const goTo = useCallback(
    (cardId: number) =>
      setParams(
        (last) => {
          const next = new URLSearchParams(last);
          next.set(CARD_PARAM, String(cardId));
          return next;
        },
        // Back closes the dialog, however many cards were looked at.
        { replace: true, preventScrollReset: true, state },
      ),
    [setParams, state],
  );
  return { cardId: WHOLE.test(text) ? Number(text) : null, goTo };
}
