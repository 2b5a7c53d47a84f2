import { endpoint } from '../http/endpoint.js';

export const getCatalogOverview = endpoint({
  method: 'GET',
  path: '/api/admin/catalog/overview',
  summary: 'How many main sets, card sets and cards there are, and how many cards have no image',
  access: 'admin',
  shows: ['mainSets', 'cardSets', 'cards', 'catalogImports'],
  schemas: async () => (await import('./overview.schemas.js')).getCatalogOverview,
});
