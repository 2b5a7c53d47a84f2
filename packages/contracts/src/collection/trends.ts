/** Market trends: analytics of a SUPER_HERO's own collection. Amounts are dollars; days are in UTC. */
import { endpoint } from '../http/endpoint.js';

export const portfolio = endpoint({
  method: 'GET',
  path: '/api/trends/portfolio',
  summary: 'Value over time, and why it changed: previous value + bought - sold + market + corrected',
  access: 'superHero',
  shows: ['holdings'],
  revalidates: true,
  schemas: async () => (await import('./trends.schemas.js')).portfolio,
});
export const profit = endpoint({
  method: 'GET',
  path: '/api/trends/profit',
  summary: 'Profit and loss of copies with a purchase price, and sale proceeds of the others',
  access: 'superHero',
  shows: ['holdings'],
  revalidates: true,
  schemas: async () => (await import('./trends.schemas.js')).profit,
});
export const movers = endpoint({
  method: 'GET',
  path: '/api/trends/movers',
  summary: "The caller's cards whose market values rose and fell the most",
  access: 'superHero',
  shows: ['holdings'],
  revalidates: true,
  schemas: async () => (await import('./trends.schemas.js')).movers,
});
export const valueBySet = endpoint({
  method: 'GET',
  path: '/api/trends/sets',
  summary: "Value of the caller's collection by set, highest first",
  access: 'superHero',
  shows: ['holdings'],
  revalidates: true,
  paged: true,
  schemas: async () => (await import('./trends.schemas.js')).valueBySet,
});
export const valueByYear = endpoint({
  method: 'GET',
  path: '/api/trends/years',
  summary: "Value of the caller's collection by year of the set, oldest first",
  access: 'superHero',
  shows: ['holdings'],
  revalidates: true,
  schemas: async () => (await import('./trends.schemas.js')).valueByYear,
});
export const costToFinish = endpoint({
  method: 'GET',
  path: '/api/trends/cost-to-finish',
  summary: "What the missing cards of the caller's incomplete sets would cost, nearest to complete first",
  access: 'superHero',
  shows: ['holdings'],
  revalidates: true,
  paged: true,
  schemas: async () => (await import('./trends.schemas.js')).costToFinish,
});
