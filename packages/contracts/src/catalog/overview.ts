import { endpoints } from '../http/endpoint.js';

export const { getCatalogOverview } = endpoints(() => import('./overview.schemas.js'), {
  getCatalogOverview: {
    route: 'GET /api/admin/catalog/overview',
    summary: 'How many main sets, card sets and cards there are, and how many cards have no image',
    access: 'admin',
    shows: ['mainSets', 'cardSets', 'cards', 'catalogImports'],
  },
});
