import { endpoints } from '../../http/endpoint.js';

export const { getCollectionOverview } = endpoints(() => import('./overview.schemas.js'), {
  getCollectionOverview: {
    route: 'GET /api/admin/collection/overview',
    summary: 'How many holdings, copies and open listings all collectors have',
    access: 'admin',
    shows: ['holdings'],
  },
});
