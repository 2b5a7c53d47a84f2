/** Lists as text: printed for others, and read back into the trade list and the wishlist. */
import { endpoints } from '../../http/endpoint.js';

export const { printTrades, readTrades, printWants, readWants, removeWishes } = endpoints(
  () => import('./texts.schemas.js'),
  {
    printTrades: {
      route: 'GET /api/collection/trade-list/text',
      summary: 'My spares as text: `1994 Flair: 3, 7, 12–15 (x2)`',
      access: 'signedIn',
      shows: ['holdings'],
    },
    readTrades: {
      route: 'POST /api/collection/trade-list/text',
      summary: 'Set how many copies of the listed cards are spare; a dry run shows what was understood',
      access: 'signedIn',
      changes: ['holdings'],
      errors: ['too_many'],
    },
    printWants: {
      route: 'GET /api/wishlist/text',
      summary: 'My want list as text, with the missing cards of my favorite sets if asked for',
      access: 'signedIn',
      shows: ['wishlist', 'holdings', 'favoriteSets'],
    },
    readWants: {
      route: 'POST /api/wishlist/text',
      summary: 'Add the listed cards to my wishlist; a dry run shows what was understood',
      access: 'signedIn',
      changes: ['wishlist'],
      errors: ['too_many'],
    },
    removeWishes: {
      route: 'POST /api/wishlist/remove',
      summary: 'Remove wishes: undoes the addition of a list',
      access: 'signedIn',
      changes: ['wishlist'],
    },
  },
);
