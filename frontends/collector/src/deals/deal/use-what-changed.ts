import type { Deal, DealEvent } from '@ninepocket/contracts/collection/deals/deals';
import { useState } from 'react';
import { eventText } from './event-text.js';

/** What others did to the deal while it was on screen; null when nothing. */
export function useWhatChanged(deal: Deal & { history: readonly DealEvent[] }): string | null {
  const [seen, setSeen] = useState({ revision: deal.revision, text: null as string | null });
  if (deal.revision !== seen.revision) {
    const [latest] = deal.history.filter(({ kind }) => kind !== 'completed');
    setSeen({ revision: deal.revision, text: latest && latest.by !== 'me' ? eventText(latest, deal) : null });
  }
  return seen.text;
}
