import type { getStats } from '@ninepocket/contracts/collection/stats';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import { count, plain } from '../parts/format/counts.js';
import { wholeDollars } from '../parts/format/money.js';

export type Figure = {
  kind: 'cards' | 'inserts' | 'value' | 'wishes';
  label: string;
  value: string;
  growth: string;
  info: string;
  to: string;
};

export const figuresOf = (stats: Answer<typeof getStats>): Figure[] => [
  {
    kind: 'cards',
    label: 'Total Cards',
    value: plain(stats.totalCards),
    growth: stats.totalCardsGrowth,
    info: `Every copy you own, duplicates included. You own ${count(stats.uniqueCards, 'different card')}.`,
    to: '/collection',
  },
  {
    kind: 'inserts',
    label: 'Insert Cards',
    value: plain(stats.insertCards),
    growth: stats.insertCardsGrowth,
    info: 'Copies of insert cards, the scarcer cards packed with the base set.',
    to: '/collection',
  },
  {
    kind: 'value',
    label: 'Total Value',
    value: wholeDollars(stats.totalValue),
    growth: stats.totalValueGrowth,
    info: `The value of all copies: the average of recent sales, or our estimate if there are none. Growth is what prices did to the cards you already had; cards you add do not count as gains.${unpriced(stats.unpricedCards)}`,
    to: '/trends',
  },
  {
    kind: 'wishes',
    label: 'Wishlist Items',
    value: plain(stats.wishlistItems),
    growth: stats.wishlistGrowth,
    info: 'Cards you are looking for.',
    to: '/wishlist',
  },
];

const unpriced = (copies: number): string => {
  if (copies === 0) return '';
  return ` ${count(copies, 'copy without either is', 'copies without either are')} not included.`;
};
