import type { getStats } from '@ninepocket/contracts/collection/stats';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import { unpricedText } from '@ninepocket/web-kit/cards/unpriced.rules';
import { count, plain } from '../parts/format/counts.js';
import { wholeDollars } from '../parts/format/money.js';

export type Figure = {
  kind: 'cards' | 'inserts' | 'value' | 'wishes';
  label: string;
  value: string;
  growth: string;
  note?: string;
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
    note: unpricedText({ unpricedCopies: stats.unpricedCards, unpricedSlabs: stats.unpricedSlabs }),
    info: 'What your copies are worth: the personal value you entered, or else recent sales, for a slab those of its grade, or for other cards our estimate. Growth is what prices did to the cards you already had; cards you add do not count as gains.',
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
