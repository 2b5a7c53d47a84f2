import { openedFromScreen } from '@ninepocket/web-kit/page/card-link';
import { changedQuery } from '@ninepocket/web-kit/page/changed-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { MY_COPIES } from '../card/copies/my-copies-id.js';
import { CARD_PARAM } from '../parts/cards/open-card.js';

/** Opens a card at my copies of it. */
export function useShowCopies() {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  return useCallback((cardId: number) => {
    void latest.current(
      { search: changedQuery({ [CARD_PARAM]: String(cardId) }).toString(), hash: MY_COPIES },
      { preventScrollReset: true, state: openedFromScreen() },
    );
  }, []);
}
