/** Market trends: analytics of a SUPER_HERO's own collection. Amounts are dollars; days are in UTC. */
import { endpoints } from '../http/endpoint.js';

export const { portfolio, profit, movers, valueBySet, valueByYear, costToFinish } = endpoints(
  () => import('./trends.schemas.js'),
  {
    portfolio: {
      route: 'GET /api/trends/portfolio',
      summary: 'Value over time, and why it changed: previous value + bought - sold + market + corrected',
      access: 'superHero',
      shows: ['holdings'],
      revalidates: true,
    },
    profit: {
      route: 'GET /api/trends/profit',
      summary: 'Profit and loss of copies with a purchase price, and sale proceeds of the others',
      access: 'superHero',
      shows: ['holdings'],
      revalidates: true,
    },
    movers: {
      route: 'GET /api/trends/movers',
      summary: "The caller's cards whose market values rose and fell the most",
      access: 'superHero',
      shows: ['holdings'],
      revalidates: true,
    },
    valueBySet: {
      route: 'GET /api/trends/sets',
      summary: "Value of the caller's collection by set, highest first",
      access: 'superHero',
      shows: ['holdings'],
      revalidates: true,
      paged: true,
    },
    valueByYear: {
      route: 'GET /api/trends/years',
      summary: "Value of the caller's collection by year of the set, oldest first",
      access: 'superHero',
      shows: ['holdings'],
      revalidates: true,
    },
    costToFinish: {
      route: 'GET /api/trends/cost-to-finish',
      summary: "What the missing cards of the caller's incomplete sets would cost, nearest to complete first",
      access: 'superHero',
      shows: ['holdings'],
      revalidates: true,
      paged: true,
    },
  },
);
