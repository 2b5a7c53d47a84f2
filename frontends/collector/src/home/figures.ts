import type { getStats } from '@ninepocket/contracts/collection/stats';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import { count, plain } from '../parts/format/counts.js';
import { wholeDollars } from '../parts/format/money.js';

export type Figure = {
  kind: 'cards' | 'inserts' | 'value' | 'wishes';
  label: string;
  value: string;
  /** This month against the last, in the server's words. */
  growth: string;
  /** How it is counted. */
  info: string;
  /** Where what it counts can be seen (SPEC section 2). */
  to: string;
};

/** The dashboard's four tiles, in SPEC section 2's order and words. */
export const figuresOf = (stats: Answer<typeof getStats>): Figure[] => [
  {
    kind: 'cards',
    label: 'Total Cards',
    value: plain(stats.totalCards),
    growth: stats.totalCardsGrowth,
    info: `Every copy that you own, duplicates too. They are copies of ${count(stats.uniqueCards, 'different card')}.`,
    to: '/collection',
  },
  {
    kind: 'inserts',
    label: 'Insert Cards',
    value: plain(stats.insertCards),
    growth: stats.insertCardsGrowth,
    info: 'Copies of insert cards among them: the scarce ones that were packed beside the base set.',
    to: '/collection',
  },
  {
    kind: 'value',
    label: 'Total Value',
    value: wholeDollars(stats.totalValue),
    growth: stats.totalValueGrowth,
    info: `What all copies would bring: the average of recent sales where there are any, else our estimate.${unpriced(stats.unpricedCards)}`,
    to: '/trends',
  },
  {
    kind: 'wishes',
    label: 'Wishlist Items',
    value: plain(stats.wishlistItems),
    growth: stats.wishlistGrowth,
    info: 'Cards that you are looking for.',
    to: '/wishlist',
  },
];

const unpriced = (copies: number): string => {
  if (copies === 0) return '';
  return ` ${count(copies, 'copy without either is', 'copies without either are')} left out.`;
};
