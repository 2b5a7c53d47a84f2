import type { Holding } from '@ninepocket/contracts/collection/collection';
import { useLocation } from 'react-router';
import { useOffers } from '../../marketplace/use-offers.js';
import { readListing } from '../../parts/cards/open-card.js';
import { useCopies } from '../use-opened-card.js';
import { shownCopy } from './shown-copy.rules.js';

type ShownCopy = Pick<Holding, 'photos' | 'gradeCompany' | 'grade' | 'certNumber'> & {
  /** Null of the user's own. */
  seller: { username: string } | null;
};

/** The copy in the card's dialog: in the marketplace the one that was opened, or the cheapest with a photo. */
export function useShownCopy(cardId: number): ShownCopy | null {
  const { pathname, state } = useLocation();
  const isMarket = pathname === '/marketplace';
  const own = shownCopy(useCopies(cardId).items);
  const offers = useOffers(cardId, isMarket).data?.items;
  const opened = readListing(state);
  const offered =
    isMarket && opened?.card.id === cardId ? opened : offers?.find(({ photos }) => photos.front ?? photos.back);
  if (offered && !offered.isMine) return offered;
  return own && { ...own, seller: null };
}
