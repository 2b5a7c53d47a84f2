import type { Wish } from '@ninepocket/contracts/collection/wishlist';
import { dollars, wholeDollars } from '../parts/format/money.js';

/** What each priority means; 1 is wanted most. */
export const PRIORITIES = ['Most wanted', 'Wanted', 'Would like', 'Some day', 'Just curious'] as const;

/** Takes a priority, gives e.g. `Priority 1, most wanted`. */
export const priorityText = (priority: number): string =>
  `Priority ${priority}, ${(PRIORITIES[priority - 1] ?? '').toLowerCase()}`;

/** Takes what I would pay at most, gives it in words; null when I did not say. */
export const maxPriceText = (maxPrice: number | null): string | null =>
  maxPrice === null ? null : `Max ${dollars(maxPrice)}`;

/** Takes a market value, gives it in words; unknown is never $0 (DESIGN section 5). */
export const marketText = (marketValue: number | null): string =>
  marketValue === null ? 'No data' : `Market ${wholeDollars(marketValue)}`;

/** Takes a wish, gives what others offer in words; null when nobody lists the card. */
export const offerText = ({ isDeal, listings, lowestPrice }: Wish): string | null => {
  if (lowestPrice === null) return null;
  const from = dollars(lowestPrice);
  if (isDeal) return `Listed for ${from}`;
  return listings === 1 ? `1 listed, ${from}` : `${listings} listed from ${from}`;
};

/** Takes a wish, gives how the cheapest offer stands to what I would pay; null when it is more than that. */
export const dealText = ({ isDeal, lowestPrice, maxPrice }: Wish): string | null => {
  if (!isDeal) return null;
  return lowestPrice === maxPrice ? 'Listed for your max' : 'Listed for less than your max';
};

/** Takes a wish, gives the address of its listings, the cheapest first. */
export const listingsAddress = ({ cardId }: Wish): string => `/marketplace?cardId=${cardId}&sort=price-low`;
