import type { Wish } from '@ninepocket/contracts/collection/wishlist';
import { dollars, marketValueText } from '../parts/format/money.js';

export const PRIORITIES = ['Most wanted', 'Wanted', 'Nice to have', 'Someday', 'Just curious'] as const;

export const priorityText = (priority: number): string =>
  `Priority ${priority}, ${(PRIORITIES[priority - 1] ?? '').toLowerCase()}`;

export const maxPriceText = (maxPrice: number | null): string | null =>
  maxPrice === null ? null : `Max ${dollars(maxPrice)}`;

export const marketText = (marketValue: number | null): string =>
  `${marketValue === null ? '' : 'Market '}${marketValueText(marketValue)}`;

export const offerText = ({ isDeal, listings, lowestPrice }: Wish): string | null => {
  if (lowestPrice === null) return null;
  const from = dollars(lowestPrice);
  if (isDeal) return `Listed for ${from}`;
  return listings === 1 ? `1 listed, ${from}` : `${listings} listed from ${from}`;
};

export const dealText = ({ isDeal, lowestPrice, maxPrice }: Wish): string | null => {
  if (!isDeal) return null;
  return lowestPrice === maxPrice ? 'Listed for your max' : 'Listed for less than your max';
};

export const listingsPath = ({ cardId }: Wish): string => `/marketplace?cardId=${cardId}&sort=price-low`;
