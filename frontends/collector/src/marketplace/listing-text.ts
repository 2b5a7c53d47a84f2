import type { Listing } from '@ninepocket/contracts/collection/marketplace';
import { plain } from '../parts/format/counts.js';
import { qualityOf } from '../parts/format/quality.js';

export type Relation = { text: string; tone: 'good' | 'even' | 'high' | 'unknown' };

export const RELATION_LOOKS: Record<Relation['tone'], string> = {
  good: 'font-semibold text-success',
  even: 'text-muted',
  high: 'text-warning',
  unknown: 'text-muted',
};

type Offer = Pick<Listing, 'price' | 'comparedValue' | 'condition' | 'gradeCompany' | 'grade'> & {
  card: Pick<Listing['card'], 'marketValue'>;
};

/**
 * An unknown value is never $0 (DESIGN section 5), and nothing can be compared with $0. The market value of a card says
 * nothing about a slab, or about a copy in a lower condition.
 */
export const relationToMarket = (listing: Offer): Relation => {
  const { price, comparedValue, card } = listing;
  if (comparedValue === null || comparedValue === 0) {
    const quality = qualityOf(listing, 'full');
    if (listing.gradeCompany !== null) return { text: `No ${quality} price yet`, tone: 'unknown' };
    return { text: card.marketValue === null ? 'No market data' : `No sales in ${quality} yet`, tone: 'unknown' };
  }
  const percent = Math.round((price / comparedValue - 1) * 100);
  if (percent === 0) return { text: 'At market', tone: 'even' };
  return percent < 0
    ? { text: `${-percent}% under market`, tone: 'good' }
    : { text: `${plain(percent)}% over market`, tone: 'high' };
};

/** @param conditions abbreviated, as collectors write them, for narrow tiles */
export const offeredText = (listing: Listing, conditions: 'full' | 'short' = 'full'): string => {
  const { serialNumber, quantity } = listing;
  return [qualityOf(listing, conditions), serialNumber, quantity > 1 ? `×${plain(quantity)}` : null]
    .filter(Boolean)
    .join(' · ');
};

export const sellerText = ({ isMine, seller }: Listing): string => (isMine ? 'Your listing' : `by ${seller.username}`);
