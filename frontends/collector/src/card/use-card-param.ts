import { changedQuery } from '@ninepocket/web-kit/page/changed-query';
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { CARD_PARAM } from '../parts/cards/open-card.js';

const WHOLE = /^[1-9]\d{0,9}$/;

export function useCardParam() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const text = params.get(CARD_PARAM) ?? '';

  const goTo = useCallback(
    (cardId: number) =>
      // Back closes the dialog, no matter how many cards were viewed.
      setParams(changedQuery({ [CARD_PARAM]: String(cardId) }), { replace: true, preventScrollReset: true, state }),
    [setParams, state],
  );
  return { cardId: WHOLE.test(text) ? Number(text) : null, goTo };
}
