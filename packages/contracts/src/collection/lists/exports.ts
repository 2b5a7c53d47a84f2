/** Lists as CSV in the formats of other programs. */
import { endpoints } from '../../http/endpoint.js';

export const { exportTrades, exportWants } = endpoints(() => import('./exports.schemas.js'), {
  exportTrades: {
    route: 'GET /api/collection/trade-list/export',
    summary: 'All my copies of the cards of which I have spares, with `Count` and `Tradelist Count`',
    access: 'superHero',
    limits: { seconds: 60 },
    produces: ['text/csv'],
  },
  exportWants: {
    route: 'GET /api/wishlist/export',
    summary: 'My want list as CSV',
    access: 'superHero',
    limits: { seconds: 60 },
    produces: ['text/csv'],
  },
});
