import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { CARD_PARAM, OPENED_HERE } from './open-card.js';

/** A card's id as it stands in the address. */
const WHOLE = /^[1-9]\d{0,9}$/;

/**
 * The card that the address names.
 * @returns `cardId` (null when the address names none that can be), `goTo` another card in its place, and `close`
 */
export function useCardAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
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
  const close = useCallback(() => {
    // Closing is going back where the card was opened; an address that was followed has no such place.
    if (state === OPENED_HERE) void navigate(-1);
    else
      setParams(
        (last) => {
          const next = new URLSearchParams(last);
          next.delete(CARD_PARAM);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
  }, [navigate, setParams, state]);
  return { cardId: WHOLE.test(text) ? Number(text) : null, goTo, close };
}
